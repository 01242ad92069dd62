// What is to be said over a board at a table on the server, the most pressing first: every trouble is one
// sentence that says what happened, what is kept, and one way on.
import { t } from '../i18n/t.svelte';
import { together } from '../parts/names';
import type { Ask, Room, RoomSeat, Told } from './protocol';
import type { Sitting } from './sitting.svelte';
import { seatName } from './words';

/** A way on from a banner. */
export type Way =
    | 'try'
    | 'show'
    | 'copy'
    | 'alone'
    | 'yes'
    | 'no'
    | 'replace'
    | 'wait'
    | 'sit'
    | 'watch'
    | 'lobby'
    | 'replay'
    | 'play-on'
    | 'reload'
    | 'go-on'
    | 'ok';

export interface Banner {
    key: string;
    tone: 'ink' | 'good' | 'ask';
    icon: string;
    bold: string;
    rest: string;
    ways: { way: Way; word: string }[];
    seat?: number; // whose token stands before it
    ask?: Ask;
    passes?: boolean; // it goes by itself
}

/** How long somebody must have been away before a bot is proposed, ms: the server's own measure. */
export const AWAY = 120_000;

export interface Scene {
    sitting: Sitting;
    told: Told | null;
    now: number; // ms since 1970, the server's
    dismissed: ReadonlySet<string>;
    whole: boolean; // the record is here: a copy can be saved
    turn: string; // where the game stands, in the board's words
}

const nameOf = (room: Room, seat: number) => {
    const one = room.seats[seat];
    return one ? seatName(one) : '';
};

/** The connection itself; null while it is well. */
function ofLine({ sitting, now, whole }: Scene): Banner | null {
    const { state, nextTry } = sitting.line;
    const base = { tone: 'ink' as const, icon: 'offline' };
    if (state === 'old')
        return {
            ...base,
            key: 'old',
            bold: t('This page is older than the table.'),
            rest: t('Reload to go on; seat and draft are kept.'),
            ways: [{ way: 'reload', word: t('Reload') }],
        };
    if (state === 'gone') {
        const seconds = Math.max(1, Math.ceil(((nextTry ?? Date.now()) - Date.now()) / 1000));
        return {
            ...base,
            key: 'gone',
            bold: t('The server does not answer.'),
            rest: t('Every confirmed move is stored; next try in {n} s.', { n: seconds }),
            ways: [
                { way: 'try', word: t('Try now') },
                ...(whole ? [{ way: 'copy' as const, word: t('Save a copy') }] : []),
                { way: 'alone', word: t('Play alone') },
            ],
        };
    }
    if (state !== 'lost' || now === 0) return null;
    const live = sitting.room?.clock.kind !== 'none';
    return {
        ...base,
        key: 'lost',
        bold: t('Reconnecting…'),
        rest:
            sitting.seat === null
                ? t('The game goes on; nothing is lost.')
                : live
                  ? t('Your draft is kept; your clock runs on.')
                  : t('Your draft is kept.'),
        ways: [{ way: 'try', word: t('Try now') }],
    };
}

function ofEnd(room: Room, { sitting, turn }: Scene): Banner | null {
    if (sitting.kicked)
        return {
            key: 'kicked',
            tone: 'ink',
            icon: 'bot',
            bold: t('The host gave your seat to a bot.'),
            rest: t('You may watch or play elsewhere; your other games are untouched.'),
            ways: [
                ...(room.watching.open ? [{ way: 'watch' as const, word: t('Watch') }] : []),
                { way: 'lobby', word: t('Lobby') },
            ],
        };
    if (room.phase !== 'closed') return null;
    return {
        key: 'closed',
        tone: 'ink',
        icon: 'lock',
        bold: t('The host closed this table.'),
        rest: turn
            ? t('It is saved up to {turn}: replay it, or play on against bots.', { turn })
            : t('It is saved: replay it, or play on against bots.'),
        ways: [
            { way: 'replay', word: t('Replay') },
            { way: 'play-on', word: t('Finish it') },
        ],
    };
}

/** A question to everybody at the table. */
function ofAsk(room: Room, sitting: Sitting): Banner | null {
    const { ask } = room;
    if (!ask) return null;
    const asks = nameOf(room, ask.seat);
    const mine = sitting.seat !== null && ask.wait.includes(sitting.seat);
    const base = { key: `ask ${ask.ask}`, tone: 'ask' as const, seat: ask.seat, ask };
    const ways = (yes: string, no: string): Banner['ways'] =>
        mine
            ? [
                  { way: 'yes', word: yes },
                  { way: 'no', word: no },
              ]
            : [];
    if (ask.kind === 'undo')
        return {
            ...base,
            icon: 'undo',
            bold:
                ask.seat === sitting.seat
                    ? t('You ask to take back your move.')
                    : t('{name} asks to take back the last move.', { name: asks }),
            rest: t('Nothing hidden was shown since.'),
            ways: ways(t('Allow'), t('No')),
        };
    if (ask.kind === 'pause')
        return {
            ...base,
            icon: 'pause',
            bold:
                ask.seat === sitting.seat
                    ? t('You ask for a pause.')
                    : t('{name} asks for a pause.', { name: asks }),
            rest: t('All clocks stop when everybody agrees.'),
            ways: ways(t('Agree'), t('Go on')),
        };
    const gone = room.seats[ask.target ?? -1];
    const minutes = gone ? minutesAway(gone, room.now) : 2;
    return {
        ...base,
        seat: ask.target ?? ask.seat,
        icon: 'bot',
        bold: awayFor(gone ? seatName(gone) : '', minutes),
        rest: t('Shall a bot play for them until they are back?'),
        ways: ways(t('Yes, a bot'), t('Wait')),
    };
}

/** The reader has asked for something, and not everybody agreed. */
function ofRefusal(room: Room, { denied }: Sitting): Banner | null {
    if (!denied) return null;
    const { ask, kind, target } = denied;
    const seat = room.seats[target ?? -1];
    return {
        key: `denied ${ask}`,
        tone: 'ink',
        passes: true,
        icon: 'alert',
        bold: t('Not everybody agreed.'),
        rest:
            kind === 'undo'
                ? t('Your move stands.')
                : kind === 'pause'
                  ? t('The game goes on.')
                  : t('The seat waits for {name}.', { name: seat ? seatName(seat) : '' }),
        ways: [{ way: 'ok', word: t('Got it') }],
    };
}

function minutesAway(seat: RoomSeat, now: number): number {
    return Math.max(2, Math.floor((now - (seat.away_since ?? now)) / 60_000));
}
const awayFor = (name: string, minutes: number) =>
    t('{name} has been away for {n} minutes.', { name, n: minutes });

function ofPause(room: Room, sitting: Sitting): Banner | null {
    if (room.phase !== 'paused') return null;
    return {
        key: 'paused',
        tone: 'ask',
        icon: 'pause',
        bold: t('Paused.'),
        rest: t('The clocks are stopped; anybody at the table can go on.'),
        ways: sitting.seat === null ? [] : [{ way: 'go-on', word: t('Go on') }],
    };
}

/** What became of the reader's own seat. */
function ofOwn(room: Room, { sitting, told }: Scene): Banner | null {
    const { seat } = sitting;
    const own = seat === null ? null : room.seats[seat];
    if (!own || seat === null) return null;
    const moves = told?.moves_for_you ?? 0;
    const late = told?.late?.includes(seat) ?? false;
    if (own.bot_plays || (moves > 0 && !late)) {
        const bold =
            moves === 0
                ? t('A bot plays for you.')
                : moves === 1
                  ? t('A bot played one move for you.')
                  : t('A bot played {n} moves for you.', { n: moves });
        return {
            key: `bot ${moves} ${own.bot_plays}`,
            tone: 'ask',
            icon: 'bot',
            bold,
            rest: own.bot_plays
                ? t('The seat is yours again from the next turn.')
                : t('The seat is yours again.'),
            ways: own.bot_plays
                ? [{ way: 'sit', word: t('Sit down') }]
                : [{ way: 'ok', word: t('Show') }],
        };
    }
    if (!late) return null;
    return {
        key: `late ${told?.ply}`,
        tone: 'ink',
        icon: 'clock',
        bold: t('Your time ran out.'),
        rest: t('A bot plays this turn, as agreed; the next one is yours.'),
        ways: [{ way: 'ok', word: t('Show') }],
    };
}

/** What became of another's seat. */
function ofOthers(room: Room, { sitting, told, now }: Scene): Banner[] {
    const found: Banner[] = [];
    for (const seat of room.seats) {
        if (seat.mine || seat.kind !== 'person') continue;
        const name = seatName(seat);
        const base = { tone: 'ink' as const, seat: seat.seat };
        if (seat.bot_plays || seat.kicked)
            found.push({
                ...base,
                key: `bot ${seat.seat} ${seat.kicked}`,
                icon: 'bot',
                bold: t('A bot plays for {name}.', { name }),
                rest: seat.kicked
                    ? t('The host has given the seat away.')
                    : t('They may sit down again at any moment.'),
                ways: [{ way: 'ok', word: t('Got it') }],
            });
        else if (seat.here === 'reconnecting')
            found.push({
                ...base,
                key: `lost ${seat.seat} ${seat.away_since}`,
                icon: 'offline',
                bold: t('{name} is reconnecting.', { name }),
                rest:
                    room.clock.kind === 'none'
                        ? t('Nothing is lost.')
                        : t('Their clock runs on; nothing is lost.'),
                ways: [],
            });
        else if (
            seat.here === 'away' &&
            now - (seat.away_since ?? now) >= AWAY &&
            room.ask?.target !== seat.seat
        )
            found.push(ofAway(room, seat, sitting, now));
        if (told?.late?.includes(seat.seat))
            found.push({
                ...base,
                key: `late ${seat.seat} ${told.ply}`,
                icon: 'clock',
                bold: t('{name}’s time ran out.', { name }),
                rest: t('A bot plays this turn for them.'),
                ways: [{ way: 'ok', word: t('Got it') }],
            });
    }
    return found;
}

function ofAway(room: Room, seat: RoomSeat, sitting: Sitting, now: number): Banner {
    const waited = (sitting.told?.to_act ?? []).includes(seat.seat);
    const ask = sitting.seat !== null && room.phase === 'playing' && room.clock.kind !== 'days';
    return {
        key: `away ${seat.seat} ${seat.away_since}`,
        tone: ask && waited ? 'ask' : 'ink',
        seat: seat.seat,
        icon: 'bot',
        bold: awayFor(seatName(seat), minutesAway(seat, now)),
        rest:
            ask && waited
                ? t('Shall a bot play for them until they are back?')
                : t('Nothing is lost.'),
        ways:
            ask && waited
                ? [
                      { way: 'replace', word: t('Yes, a bot') },
                      { way: 'wait', word: t('Wait') },
                  ]
                : [{ way: 'ok', word: t('Got it') }],
    };
}

/** The line broke and is back: who has moved meanwhile. */
function ofReturn(room: Room, sitting: Sitting): Banner | null {
    const { missed } = sitting;
    if (!missed || sitting.line.state !== 'open') return null;
    const moved = missed.seats
        .filter((seat) => seat !== sitting.seat)
        .map((seat) => nameOf(room, seat));
    return {
        key: `back ${missed.at}`,
        tone: 'good',
        passes: true,
        icon: 'online',
        bold: t('Connected again.'),
        rest:
            moved.length === 0
                ? t('Nothing has happened meanwhile.')
                : moved.length === 1
                  ? t('{names} has chosen meanwhile.', { names: together(moved) })
                  : t('{names} have chosen meanwhile.', { names: together(moved) }),
        ways: [{ way: 'show', word: t('Show') }],
    };
}

/** All that is to be said now, the most pressing first. */
export function bannersOf(scene: Scene): Banner[] {
    const { sitting, dismissed } = scene;
    const { room } = sitting;
    const line = ofLine(scene);
    if (line || !room) return line ? [line] : [];
    const all = [
        ofEnd(room, scene),
        ...(room.phase === 'over' || room.phase === 'closed'
            ? []
            : [
                  ofAsk(room, sitting),
                  ofPause(room, sitting),
                  ofRefusal(room, sitting),
                  ofOwn(room, scene),
                  ofReturn(room, sitting),
                  ...ofOthers(room, scene),
              ]),
    ];
    return all.filter((banner): banner is Banner => !!banner && !dismissed.has(banner.key));
}
