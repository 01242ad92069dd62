// Tables on the server in words: clocks, terms, phrases, seats.
import type { GameInfo } from '../engine/types';
import { language, say, t } from '../i18n/t.svelte';
import type { Clock, Room, RoomSeat } from './protocol';

/** The eight prepared phrases, by their number on the wire. */
export const phrases = (): string[] => [
    t('Well played'),
    t('Oh!'),
    t('One moment'),
    t('Your turn?'),
    t('Thank you'),
    t('Nice idea'),
    t('Sorry'),
    t('Good game'),
];

export function clockWords(clock: Clock): string {
    if (clock.kind === 'none') return t('no clock');
    if (clock.kind === 'live')
        return t('{minutes} min + {seconds} s', {
            minutes: Math.round(clock.bank / 60),
            seconds: clock.add,
        });
    if (clock.hours % 24 !== 0) return t('{n} hours per move', { n: clock.hours });
    const days = clock.hours / 24;
    return days === 1 ? t('one day per move') : t('{n} days per move', { n: days });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "7:12" at a live clock; "1 d 4 h" and "9 h" by days. */
export function leftWords(ms: number, clock: Clock): string {
    const left = Math.max(0, ms);
    if (clock.kind === 'live') {
        const seconds = Math.ceil(left / 1000);
        return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    if (days > 0) return t('{days} d {hours} h', { days, hours });
    if (hours > 0) return t('{hours} h', { hours });
    return t('{minutes} min', { minutes: Math.ceil(left / MINUTE) });
}

/** The last minute, or the last twelve hours by days. */
export const isPressing = (ms: number, clock: Clock): boolean =>
    ms <= (clock.kind === 'live' ? MINUTE : 12 * HOUR);

/** "Tuesday 18:00". */
export const whenWords = (time: number): string =>
    new Intl.DateTimeFormat(language(), {
        weekday: 'long',
        hour: 'numeric',
        minute: '2-digit',
    }).format(time);

/** "Bot Otter" for bots, whose names are beasts. */
export function seatName(seat: RoomSeat): string {
    if (seat.kind === 'bot') return t('Bot {name}', { name: seat.name });
    return seat.name;
}

/** Everybody's names by seat, for boards and sentences. */
export const namesOf = (room: Room): string[] => room.seats.map((seat) => seat.name);

/** Options that are not the usual ones: what they are called, their value, their rule. */
export function changedOptions(room: Room, game: GameInfo) {
    return game.options
        .filter(({ name, default: usual }) => (room.options[name] ?? usual) !== usual)
        .map(({ name, text, values, least, rule }) => {
            const value = room.options[name] ?? 0;
            return { text: say(text), value: say(values?.[value - least] ?? String(value)), rule };
        });
}

/** Who is there, as a word beside the dot. */
export function presenceWord(seat: RoomSeat): string {
    if (seat.kind === 'empty') return t('free');
    if (seat.kind === 'kept') return t('kept for {name}', { name: seat.name });
    if (seat.kind === 'bot' || seat.kind === 'program') return t('bot');
    if (seat.bot_plays || seat.kicked) return t('a bot plays');
    if (seat.here === 'reconnecting') return t('reconnecting');
    return seat.here === 'away' ? t('away') : t('here');
}
