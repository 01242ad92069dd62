// What is said over a board at a table on the server: each state, its sentence in both languages, its ways
// on, and which comes first.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Banner, Scene } from '../../src/online/banners.ts';
import type { Room, RoomSeat, Told } from '../../src/online/protocol.ts';
import type { Sitting } from '../../src/online/sitting.svelte.ts';

const NOW = 1_700_000_000_000;

let bannersOf: (scene: Scene) => Banner[];
let speak: (language: 'en' | 'fr') => Promise<void>;
beforeAll(async () => {
    vi.stubGlobal('navigator', { languages: ['en'] });
    const { settings } = await import('../../src/settings.svelte.ts');
    const { loadWords } = await import('../../src/i18n/t.svelte.ts');
    ({ bannersOf } = await import('../../src/online/banners.ts'));
    speak = async (language) => {
        settings.language = language;
        await loadWords();
    };
});

const person = (seat: number, name: string, more: Partial<RoomSeat> = {}): RoomSeat => ({
    seat,
    name,
    kind: 'person',
    level: null,
    here: 'here',
    away_since: null,
    ...more,
});

interface Wish {
    room?: Partial<Room>;
    idris?: Partial<RoomSeat>;
    own?: Partial<RoomSeat>;
    told?: Partial<Told>;
    sitting?: object;
    line?: object;
    dismissed?: string[];
}

/** The table of Maud, Idris and Nadia through Maud's eyes. */
function scene({ room, idris, own, told, sitting, line, dismissed }: Wish): Scene {
    const seats = [
        person(0, 'Maud', { mine: true, ...own }),
        person(1, 'Idris', idris),
        person(2, 'Nadia'),
    ];
    const clock = { kind: 'live', bank: 600, add: 15 };
    const watching = { open: true, delay: 0 };
    const whole = { seats, phase: 'playing', clock, watching, watch: 'w', ask: null, now: NOW };
    const at = {
        seat: 0,
        line: { state: 'open', nextTry: null, ...line },
        room: { ...whole, ...room },
        told: { to_act: [0, 1] },
        missed: null,
        denied: null,
        kicked: false,
        ...sitting,
    };
    return {
        sitting: at as unknown as Sitting,
        told: { ply: 9, late: [], moves_for_you: 0, ...told } as Told,
        now: NOW,
        dismissed: new Set(dismissed),
        whole: false,
        turn: 'turn 5',
    };
}

const ask = (kind: string, seat: number, target: number | null = null) => ({
    ask: 4,
    kind,
    seat,
    target,
    until: NOW + 60_000,
    yes: [],
    wait: [0],
});
const asked = (...of: Parameters<typeof ask>) => ({ room: { ask: ask(...of) as Room['ask'] } });
const since = (away_since: number) => ({ here: 'away', away_since }) as const;

/** As the design says them; people of whom no gender is known are "they". */
const STATES: [string, Wish, string, string][] = [
    [
        'reconnecting',
        { line: { state: 'lost' } },
        'Reconnecting… Your draft is kept; your clock runs on. [Try now]',
        'Reconnexion… Votre brouillon est gardé ; votre pendule continue. [Essayer maintenant]',
    ],
    [
        'back',
        { sitting: { missed: { seats: [0, 1, 2], at: NOW } } },
        'Connected again. Idris and Nadia have chosen meanwhile. [Show]',
        'De nouveau en ligne. Idris et Nadia ont choisi entre-temps. [Voir]',
    ],
    [
        'another seat drops',
        { idris: { here: 'reconnecting' } },
        'Idris is reconnecting. Their clock runs on; nothing is lost.',
        'Idris se reconnecte. Sa pendule continue ; rien n’est perdu.',
    ],
    [
        'take-over vote',
        { idris: since(NOW - 130_000) },
        'Idris has been away for 2 minutes. Shall a bot play for them until they are back? [Yes, a bot] [Wait]',
        'Idris n’est plus là depuis 2 minutes. Un robot joue-t-il à sa place jusqu’à ' +
            'son retour ? [Oui, un robot] [Attendre]',
    ],
    [
        'the vote of somebody else',
        { ...asked('replace', 2, 1), idris: since(NOW - 190_000) },
        'Idris has been away for 3 minutes. Shall a bot play for them until they are back? [Yes, a bot] [Wait]',
        'Idris n’est plus là depuis 3 minutes. Un robot joue-t-il à sa place jusqu’à ' +
            'son retour ? [Oui, un robot] [Attendre]',
    ],
    [
        'seat taken over',
        { idris: { bot_plays: true } },
        'A bot plays for Idris. They may sit down again at any moment. [Got it]',
        'Un robot joue pour Idris. La place peut être reprise à tout moment. [Compris]',
    ],
    [
        'yours was',
        { own: { bot_plays: true }, told: { moves_for_you: 3 } },
        'A bot played 3 moves for you. The seat is yours again from the next turn. [Sit down]',
        'Un robot a joué 3 coups pour vous. La place est de nouveau à vous dès le prochain tour. [S’asseoir]',
    ],
    [
        'kicked',
        { sitting: { kicked: true } },
        'The host gave your seat to a bot. You may watch or play elsewhere; your ' +
            'other games are untouched. [Watch] [Lobby]',
        'L’hôte a confié votre place à un robot. Vous pouvez regarder ou jouer ailleurs ; vos autres ' +
            'parties ne changent pas. [Regarder] [Salle des tables]',
    ],
    [
        'table closed',
        { room: { phase: 'closed' } },
        'The host closed this table. It is saved up to turn 5: replay it, or play ' +
            'on against bots. [Replay] [Finish it]',
        'L’hôte a fermé cette table. Elle est enregistrée jusqu’à : turn 5. Revoyez-la ou ' +
            'finissez-la contre des robots. [Revoir] [La finir]',
    ],
    [
        'version too old',
        { line: { state: 'old' } },
        'This page is older than the table. Reload to go on; seat and draft are kept. [Reload]',
        'Cette page est plus ancienne que la table. Rechargez pour continuer ; ' +
            'place et brouillon sont gardés. [Recharger]',
    ],
    [
        'your clock ran out',
        { told: { late: [0] } },
        'Your time ran out. A bot plays this turn, as agreed; the next one is yours. [Show]',
        'Votre temps est écoulé. Un robot joue ce tour, comme convenu ; le suivant est à vous. [Voir]',
    ],
    [
        'another’s ran out',
        { told: { late: [1] } },
        'Idris’s time ran out. A bot plays this turn for them. [Got it]',
        'Le temps d’Idris est écoulé. Un robot joue ce tour à sa place. [Compris]',
    ],
    [
        'undo asked',
        asked('undo', 1),
        'Idris asks to take back the last move. Nothing hidden was shown since. [Allow] [No]',
        'Idris demande à reprendre son dernier coup. Rien de caché n’a été montré depuis. [Permettre] [Non]',
    ],
    [
        'pause asked',
        asked('pause', 2),
        'Nadia asks for a pause. All clocks stop when everybody agrees. [Agree] [Go on]',
        'Nadia demande une pause. Les pendules s’arrêtent dès que tout le monde est d’accord. [D’accord] [Continuer]',
    ],
    [
        'paused',
        { room: { phase: 'paused' } },
        'Paused. The clocks are stopped; anybody at the table can go on. [Go on]',
        'Pause. Les pendules sont arrêtées ; chacun à la table peut reprendre. [Continuer]',
    ],
    [
        'refused: taking back',
        { sitting: { denied: ask('undo', 0) } },
        'Not everybody agreed. Your move stands. [Got it]',
        'Tout le monde n’était pas d’accord. Votre coup reste joué. [Compris]',
    ],
    [
        'refused: a bot for somebody',
        { sitting: { denied: ask('replace', 0, 1) } },
        'Not everybody agreed. The seat waits for Idris. [Got it]',
        'Tout le monde n’était pas d’accord. La place attend Idris. [Compris]',
    ],
];

const told = ({ bold, rest, ways }: Banner) =>
    [bold, rest, ...ways.map(({ word }) => `[${word}]`)].join(' ').replace(/[\u00a0\u202f]/g, ' ');

test.each(STATES)('%s', async (_, wish, english, french) => {
    for (const [language, sentence] of [
        ['en', english],
        ['fr', french],
    ] as const) {
        await speak(language);
        expect(bannersOf(scene(wish)).map(told)).toEqual([sentence]);
    }
});

test('a server that does not answer says when it is tried again', async () => {
    vi.useFakeTimers({ now: NOW });
    const gone = { line: { state: 'gone', nextTry: NOW + 30_000 } };
    await speak('en');
    const whole = { ...scene(gone), whole: true };
    expect(bannersOf(whole).map(told)).toEqual([
        'The server does not answer. Every confirmed move is stored; next try in 30 ' +
            's. [Try now] [Save a copy] [Play alone]',
    ]);
    await speak('fr');
    expect(bannersOf(scene(gone)).map(told)).toEqual([
        'Le serveur ne répond pas. Chaque coup confirmé est enregistré ; nouvel essai ' +
            'dans 30 s. [Essayer maintenant] [Jouer seul]',
    ]);
    vi.useRealTimers();
});

test('a question comes before good news, and what was read is gone', async () => {
    await speak('en');
    const missed = { sitting: { missed: { seats: [], at: NOW } } };
    const keys = (wish: Wish) => bannersOf(scene(wish)).map(({ key }) => key);
    expect(keys({ ...asked('pause', 1), ...missed })).toEqual(['ask 4', `back ${NOW}`]);
    expect(keys({ ...missed, dismissed: [`back ${NOW}`] })).toEqual([]);
    const passing = STATES.filter(([, wish]) => bannersOf(scene(wish))[0]?.passes);
    expect(passing.map(([name]) => name)).toEqual([
        'back',
        'refused: taking back',
        'refused: a bot for somebody',
    ]);
});

test('nobody is voted out of a seat where people have days, or while another is awaited', async () => {
    await speak('en');
    const gone = since(NOW - 500_000);
    const days = { idris: gone, room: { clock: { kind: 'days', hours: 24 } as const } };
    const other = { idris: gone, sitting: { told: { to_act: [2] } } };
    for (const wish of [days, other])
        expect(bannersOf(scene(wish)).map(({ ways }) => ways.map(({ way }) => way))).toEqual([
            ['ok'],
        ]);
});
