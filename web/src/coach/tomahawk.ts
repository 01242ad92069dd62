// The coach of Tomahawk: one whole game against Maud, whose cards are written down. The reader's own cards
// stand where they can; the last turn is the script's, because its puma must set the right cards aside.
import type { View } from '../engine/types';
import { t } from '../i18n/t.svelte';
import type { Script, Step } from './script';

const ground = (pile: number) => `.grounds .ground:nth-child(${pile})`;
const THEIRS = '.grounds [data-at^="laid-1-"]';

/** The reader holds a card like this. */
const holds = (card: RegExp) => (view: View) => {
    const [mine] = view.players as { hand: string[] }[];
    return mine?.hand.some((one) => card.test(one)) ?? false;
};
const HERO = /^(man|spi|seq|dan|sku|sky|clo)$/;

const steps: Step[] = [
    {
        title: () => t('Two heroes of three'),
        picture: 'hero-clo',
        say: () => t('Of three heroes you keep two, each in place of a champion of its value.'),
        wrong: () => t('Two are kept. The third one leaves the game unseen.'),
        rule: 'TH-1.3',
        asks: [
            {
                act: () => t('Set one aside.'),
                ring: '.setup',
                does: { sends: /^keep / },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('A card on every ground'),
        picture: 'card-back',
        say: () => t('Every turn: one card on each ground, face down.'),
        wrong: () => t('Every ground gets exactly one card.'),
        rule: 'TH-3.1',
        stays: () => true,
        asks: [
            {
                act: () => t('Fill all four, then confirm.'),
                ring: '.grounds',
                does: { sends: /^place \S+ 1, place \S+ 2, place \S+ 3, place \S+ 4$/ },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('Open at once'),
        picture: 'eye',
        say: () => t('Plains and mountains open at once.'),
        wrong: () =>
            t('That one is yours. Cards laid in the same turn on one ground face each other.'),
        rule: 'TH-4.1',
        stays: () => true,
        asks: [
            {
                act: () => t('Tap the card that faces yours.'),
                ring: ground(1),
                does: { taps: THEIRS, among: '.grounds [data-at^="laid-"]' },
            },
        ],
    },
    {
        title: () => t('Winning stars'),
        picture: 'star',
        say: () => t('A higher card takes the stars of the one it faces.'),
        wrong: () => t('Only a card above 3 takes the star of the 3 it faces.'),
        rule: 'TH-6.1',
        later: () => t('Maud lays a 3 with a star on ground 1.'),
        stays: holds(/^([4-9]|10)\//),
        asks: [
            {
                act: () => t('Outshine Maud’s 3.'),
                ring: ground(1),
                does: { sends: /place (([4-9]|10)\/\d|dan|sku|clo) 1/ },
                stray: /^1 \d+ ([1-3]\/|man|spi|seq|sky)/,
            },
        ],
    },
    {
        title: () => t('Totals win animals'),
        picture: 'bison',
        say: () => t('The higher total wins the animals; equal totals win nothing.'),
        wrong: () => t('That total is Maud’s. Yours stands on your own side.'),
        rule: 'TH-8.4',
        stays: () => true,
        asks: [
            {
                act: () => t('Tap your total.'),
                ring: ground(1),
                does: { taps: '.grounds .my .sum', among: '.grounds .sum' },
            },
        ],
    },
    {
        title: () => t('How long a ground lasts'),
        picture: 'clock',
        say: () => t('A ground lasts the turns it shows, and all its cards count.'),
        wrong: () => t('Ground 4 goes on. Grounds 1, 2 and 3 end in this turn.'),
        rule: 'TH-2.3',
        stays: holds(/^5\//),
        asks: [
            {
                act: () => t('Put a 5 where it ends now.'),
                ring: ground(1),
                does: { sends: /place (5\/\d|sku) [123]/ },
                stray: /^4 \d+ 5\//,
            },
        ],
    },
    {
        title: () => t('Hidden in the forest'),
        picture: 'forest',
        say: () => t('In a forest all cards stay hidden until its last turn.'),
        wrong: () => t('Everything on ground 1 stays hidden for three turns: the 9 is worth it.'),
        rule: 'TH-4.2',
        stays: holds(/^9\//),
        asks: [
            {
                act: () => t('Hide your 9 there.'),
                ring: ground(1),
                does: { sends: /place 9\/\d 1/ },
                stray: /^1 \d+ (?!9\/)/,
            },
        ],
    },
    {
        title: () => t('Scouting from a mountain'),
        picture: 'mountain',
        say: () => t('Winning a mountain shows you what was hidden in forests this turn.'),
        wrong: () => t('That one lay open anyway. You won the mountain: look into the forest.'),
        rule: 'TH-9.1',
        stays: (view) =>
            (view.players as { table: { scouted: boolean }[][] }[])[1]?.table[0]?.[0]?.scouted ??
            false,
        asks: [
            {
                act: () => t('Look at Maud’s card.'),
                ring: `${ground(1)} [data-at="laid-1-0-0"]`,
                does: { taps: `${ground(1)} [data-at="laid-1-0-0"]`, among: THEIRS },
            },
        ],
    },
    {
        title: () => t('A hero’s power'),
        picture: 'hero-sky',
        say: () => t('A hero’s power acts by itself.'),
        wrong: () => t('Champions have no power. Lay the hero, on ground 2 against Maud’s 9.'),
        rule: 'TH-5.3',
        later: () => t('Maud lays a 9 on ground 2.'),
        stays: holds(HERO),
        asks: [
            {
                act: () => t('Play your hero and read what it did.'),
                ring: '.fan button:has([data-hero])',
                does: { sends: /place (man|spi|seq|dan|sku|sky|clo) \d/ },
                stray: /^2 \d+ \d/,
            },
        ],
    },
    {
        title: () => t('The puma'),
        picture: 'puma',
        say: () => t('The puma sets the highest cards aside, yours too.'),
        wrong: () => t('A high card would be set aside itself.'),
        rule: 'TH-7.2',
        later: () => t('The last turn.'),
        asks: [
            {
                act: () => t('Win here with small ones.'),
                ring: ground(2),
                does: { drafts: /(^|, )2 \d+ ([123]\/|man|spi|seq)/ },
                stray: /^2 \d+ ([4-9]|10)\//,
            },
        ],
    },
    {
        title: () => t('Gathering'),
        picture: 'gathering',
        say: () => t('Gathering doubles the lowest cards.'),
        wrong: () => t('Only the lowest value on the ground counts double.'),
        rule: 'TH-7.3',
        asks: [
            {
                act: () => t('Play a 1 here.'),
                ring: ground(1),
                does: { drafts: /(^|, )1 \d+ (1\/|man)/ },
                stray: /^1 \d+ (?!1\/|man)/,
            },
        ],
    },
    {
        title: () => t('What wins'),
        picture: 'tomahawk',
        say: () => t('Animals won and honours are your score.'),
        wrong: () => t('Fill the grounds that are left, then confirm.'),
        rule: 'TH-11.1',
        asks: [
            {
                act: () => t('Finish turn 6.'),
                ring: '.offers .do',
                does: { sends: /^place / },
                stray: /^$/,
            },
        ],
    },
];

const script: Script = {
    game: 'tomahawk',
    title: () => t('Your first six turns'),
    about: () => t('Twelve things, about eight minutes.'),
    head: `game: tomahawk
rules: 1
data: reconstructed-1
seats: 2
seed: 00000000000000000000000000000076`,
    names: ['Ana', 'Maud'],
    moves: `
1 keep spi sky out 2/0 6/3
# 1
0 keep seq clo out 3/0 7/2
1 place 1/0 1
1 place 6/1 2
1 place 3/0 3
1 place 4/1 4
# 2
0 place 6/3 1
0 place seq 2
0 place 4/0 3
0 place 10/0 4
# 3
1 place 3/1 1
1 place spi 2
1 place 2/0 3
1 place 4/0 4
# 4
0 place 4/1 1
0 place 2/0 2
0 place 2/0 3
0 place 10/0 4
# 5
1 place 7/3 1
1 place 5/2 2
1 place sky 3
1 place 8/0 4
# 6
0 place 5/2 1
0 place 6/1 2
0 place 4/2 3
0 place 7/3 4
1 place 1/0 1
1 place 5/1 2
1 place 4/2 3
1 place 2/1 4
# 7
0 place 9/0 1
0 place 8/2 2
0 place 3/1 3
0 place 8/0 4
# 8
1 place 7/2 1
1 place 9/0 2
1 place 9/4 3
1 place 10/0 4
# 9
0 place 9/4 1
0 place clo 2
0 place 5/1 3
0 place 3/1 4
1 place 8/2 1
1 place 3/1 2
1 place 10/0 3
1 place 1/0 4
# 10
# 11
# 12
0 place 1/0 1
0 place 2/1 2
0 place 1/0 3
0 place 1/0 4
`,
    steps,
};
export default script;
