// The coach of Bison: two seasons and the last turn against Maud, whose actions are written down; in
// between the game goes on by itself.
import { t } from '../i18n/t.svelte';
import type { Ask, Script, Step } from './script';

const piece = (act: string) => `.acts [data-piece="${act}"]`;
const ring = (...places: string[]) =>
    places.map((place) => `.land [data-place="${place}"]`).join(', ');
const LOUD = '.offers .do.pri';
const TWO = '.cost button:nth-child(3):enabled'; // hunters

/** An action is named first. */
const choose = (act: string, words: () => string): Ask => ({
    act: words,
    ring: piece(act),
    does: { drafts: new RegExp(`(^|, )mark ${act}$`) },
    stray: new RegExp(`^mark (?!${act}$)`),
});
/** What is laid out is sent. */
const confirm = (sends: RegExp): Ask => ({
    act: () => t('Confirm.'),
    ring: LOUD,
    does: { sends },
    stray: /^$/,
});

const steps: Step[] = [
    {
        title: () => t('Lay your tile'),
        picture: 'tile',
        say: () => t('Each season you lay the tile you drew, beside any other.'),
        wrong: () =>
            t('Every action comes once in a season. The tile brings hunters in, so begin with it.'),
        rule: 'BI-5.1',
        asks: [
            choose('tile', () => t('Choose Tile.')),
            {
                act: () => t('Lay it and turn it as you like.'),
                ring: ring('0,-1'),
                does: { drafts: /tile \S+ r\d/ },
                stray: /^none$/,
            },
        ],
    },
    {
        title: () => t('Enter hunters'),
        picture: 'hunter',
        say: () => t('Hunters enter on one space of the new tile.'),
        wrong: () => t('All of them enter on one space. Here two go to the mountain.'),
        rule: 'BI-5.1',
        asks: [
            {
                act: () => t('Send two to the mountain.'),
                ring: `.land .ring[data-place$=":m"]:not(.hot), ${TWO}`,
                does: { drafts: /enter 2 m/ },
                stray: /^(enter \d [pr]|enter [3-5] m|none)$/,
            },
        ],
    },
    {
        title: () => t('The price of more hunters'),
        picture: 'plus',
        say: () => t('One hunter is free, two cost 2 animals, none brings 1.'),
        wrong: () => t('Two hunters cost 2 animals, of whatever kinds you like.'),
        rule: 'BI-3.3',
        asks: [{ act: () => t('Pay 2.'), ring: LOUD, does: { sends: /pay / }, stray: /^none$/ }],
    },
    {
        title: () => t('Move up to three steps'),
        picture: 'move3',
        say: () => t('A hunter goes one to three steps, even across another player’s pieces.'),
        wrong: () => t('That is within three steps too. Ring 3 leads to the totem’s mountains.'),
        rule: 'BI-5.6',
        later: () => t('Maud has bought hunters.'),
        asks: [
            choose('move3', () => t('Choose Move 3.')),
            {
                act: () => t('Tap your hunter.'),
                ring: ring('0,-1:m'),
                does: { drafts: /from 0,-1:m$/ },
                stray: /^(from (?!0,-1:m)|none)/,
            },
            {
                act: () => t('Tap ring 3.'),
                ring: ring('0,0:m'),
                does: { drafts: /to 0,0:m$/ },
                stray: /^(to (?!0,0:m)|none)/,
            },
            confirm(/^mark move3, from \S+, to 0,0:m, done$/),
        ],
    },
    {
        title: () => t('Lead a region'),
        picture: 'mountain',
        say: () => t('Whoever leads a region gets all its animals, a sole second gets half.'),
        wrong: () => t('Nobody of yours leads there. You lead where your hunters stand alone.'),
        rule: 'BI-7.4',
        asks: [
            {
                act: () => t('Tap the region you lead.'),
                ring: 'section.land',
                does: { taps: '.land [data-led-by="0"]', among: '.land [data-led-by]' },
            },
        ],
    },
    {
        title: () => t('One player on a space'),
        picture: 'close',
        say: () => t('A space belongs to one player only.'),
        wrong: () =>
            t('Any piece closes a space to all others. Stand on the prairie by the totem first.'),
        rule: 'BI-4.1',
        asks: [
            choose('move1', () => t('Choose Move 1.')),
            {
                act: () => t('Close the prairie to Maud.'),
                ring: ring('0,0:p', '0,-1:m'),
                does: { drafts: /from 0,-1:m, to 0,0:p$/ },
                stray: /^(to (?!0,0:p)|from (?!0,-1:m)|none)/,
            },
            confirm(/^mark move1, from \S+, to 0,0:p, done$/),
        ],
    },
    {
        title: () => t('Build a tipi'),
        picture: 'tipi',
        say: () =>
            t('A tipi beats any number of hunters; those who build it return to your reserve.'),
        wrong: () => t('A tipi leads where Maud’s hunters stand: in the totem’s mountains.'),
        rule: 'BI-5.2',
        later: () => t('Maud has sent five hunters into your mountains.'),
        asks: [
            choose('tipi', () => t('Choose Tipi.')),
            {
                act: () => t('Build tipi 1.'),
                ring: ring('0,0:m'),
                does: { drafts: /build 0,0:m 1/ },
                stray: /^(build (?!0,0:m)|none)/,
            },
            confirm(/^mark tipi, build 0,0:m 1$/),
        ],
    },
    {
        title: () => t('A season is scored'),
        picture: 'bison',
        say: () => t('After four actions each, regions pay: prairies, mountains, rivers.'),
        wrong: () =>
            t('Those are Maud’s animals. What your regions paid stands on your own tracks.'),
        rule: 'BI-7.1',
        asks: [
            {
                act: () => t('Watch yours.'),
                ring: '.plaques section.own',
                does: { taps: '.plaques section.own', among: '.plaques section' },
            },
        ],
    },
    {
        title: () => t('The totem passes on'),
        picture: 'totem',
        say: () => t('The totem passes on, and with it the first move.'),
        wrong: () => t('All six actions are open again: take any.'),
        rule: 'BI-2.2',
        asks: [
            {
                act: () => t('Begin season 2.'),
                ring: '.hand .acts',
                does: { sends: /^/ },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('Market and exchange'),
        picture: 'store',
        say: () =>
            t('Before an action you may buy, or swap three animals of a kind for one of another.'),
        wrong: () => t('Once an action is named the market is closed. Buy first.'),
        rule: 'BI-6.1',
        later: () => t('Season 2, second round.'),
        asks: [
            {
                act: () => t('Buy a hunter.'),
                ring: '[data-trade="hunter"], .acts .trade',
                does: { drafts: /buy hunter/ },
                stray: /^(?!buy hunter)/,
            },
        ],
    },
    {
        title: () => t('Gather'),
        picture: 'gather',
        say: () => t('A hunter calls others from any distance.'),
        wrong: () =>
            t('The one who calls stays. Let a hunter on your river call the one on the prairie.'),
        rule: 'BI-5.4',
        asks: [
            choose('gather', () => t('Choose Gather.')),
            {
                act: () => t('Gather them here.'),
                ring: ring('1,1:r', '0,0:p'),
                does: { drafts: /call 1,1:r, come 0,0:p/ },
                stray: /^(call (?!1,1:r)|come (?!0,0:p)|none)/,
            },
            confirm(/mark gather, call 1,1:r, come 0,0:p, done$/),
        ],
    },
    {
        title: () => t('Enlarge it'),
        picture: 'tipi',
        say: () => t('A larger tipi beats a smaller one and needs only the difference.'),
        wrong: () => t('Your tipi by the totem needs just one hunter more to become tipi 2.'),
        rule: 'BI-5.2',
        later: () => t('One of them has walked to your tipi.'),
        asks: [
            choose('tipi', () => t('Choose Tipi.')),
            {
                act: () => t('Enlarge it to 2.'),
                ring: ring('0,0:m'),
                does: { drafts: /build 0,0:m 2/ },
                stray: /^(build (?!0,0:m)|none)/,
            },
            confirm(/^mark tipi, build 0,0:m 2$/),
        ],
    },
    {
        title: () => t('Take to the river'),
        picture: 'canoe',
        say: () => t('On rivers canoes do what tipis do on land.'),
        wrong: () => t('Canoes stand on rivers, where a hunter of yours is.'),
        rule: 'BI-5.3',
        asks: [
            choose('canoe', () => t('Choose Canoe.')),
            {
                act: () => t('Put canoe 1 on the river.'),
                ring: ring('1,0:r'),
                does: { drafts: /build \S+:r 1/ },
                stray: /^none$/,
            },
            confirm(/^mark canoe, build \S+:r 1$/),
        ],
    },
    {
        title: () => t('Above 15 is lost'),
        picture: 'alert',
        say: () => t('Above 15 the rest is lost, so trade first.'),
        wrong: () =>
            t('Whoever stops loses what is above 15. Three of a kind make one of another.'),
        rule: 'BI-7.7',
        later: () => t('A rich season has been scored.'),
        asks: [
            {
                act: () => t('Spend the surplus.'),
                ring: '.over.sheet',
                does: { sends: /swap / },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('The last scoring decides'),
        picture: 'star',
        say: () => t('Before the last scoring all stocks fall to 0: only land counts.'),
        wrong: () => t('Any action that is left ends the game.'),
        rule: 'BI-8.1',
        later: () => t('Your last action.'),
        asks: [
            {
                act: () => t('Finish the game.'),
                ring: '.hand .acts',
                does: { sends: /^/ },
                stray: /^$/,
            },
        ],
    },
];

const script: Script = {
    game: 'bison',
    title: () => t('Your first seasons'),
    about: () => t('Fifteen things, about eight minutes.'),
    head: `game: bison
rules: 1
data: reconstructed-1
seats: 2
seed: 0000000000000000000000000000000f`,
    names: ['Ana', 'Maud'],
    moves: `
# 1
0 mark tile
0 tile 0,-1 r0
# 2 -2
0 enter 2 m
# 3 -3
0 pay 1 1 0
1 buy hunter
1 buy hunter
1 buy hunter
1 buy tipi1
1 buy hunter
1 mark tipi
1 none
1 gain turkey
# 4
0 mark move3
0 from 0,-1:m
0 to 0,0:m
0 done
# 5
1 mark canoe
1 none
1 gain bison
# 6
0 mark move1
0 from 0,-1:m
0 to 0,0:p
0 done
1 mark tile
1 tile 1,-1 r1
1 enter 5 m
1 pay 0 5 5
# 7
0 mark tipi
0 build 0,0:m 1
1 mark gather
1 none
1 gain bison
# 8
1 mark tipi
1 build 1,-1:m 2
1 pay 0 0 2
# 9
0 mark tile
0 tile 1,1 r2
0 enter 2 r
0 pay 0 0 2
1 swap bison turkey
1 mark tile
1 tile 1,-2 r0
1 enter 1 p
# 10
0 buy hunter
# 11 -1
0 mark gather
0 call 1,1:r
0 come 0,0:p
0 done
1 mark move3
1 from 1,-1:m
1 to 1,-2:p
1 from 1,-1:m
1 to 1,-2:r
1 done
1 pay 0 0 2
0 mark move3
0 from 1,1:r
0 to 0,0:m
0 from 1,1:r
0 to 1,0:r
0 done
0 pay 0 0 2
1 mark move1
1 none
1 gain bison
# 12
0 mark tipi
0 build 0,0:m 2
# 13
0 mark canoe
0 build 1,0:r 1
1 mark canoe
1 build 1,-2:r 1
0 buy tipi1
0 buy hunter
0 mark tile
0 tile 2,-2 r2
0 enter 2 m
0 pay 0 0 2
1 mark tile
1 tile -1,0 r1
1 enter 5 r
1 pay 2 1 7
0 buy hunter
0 mark gather
0 call 1,1:r
0 come 2,-2:m
0 done
1 mark move3
1 none
1 gain salmon
0 mark move1
0 from 1,1:r
0 to 1,1:p
0 done
1 mark move1
1 none
1 gain bison
1 buy canoe4
1 mark tile
1 tile -1,1 r1
1 none
1 gain salmon
0 buy hunter
0 mark tile
0 tile 0,-2 r0
0 enter 4 p
0 pay 0 2 5
1 mark tipi
1 build 1,-2:p 1
0 mark tipi
0 build 0,-2:p 1
1 buy canoe1
1 mark gather
1 none
1 gain bison
0 mark canoe
0 none
0 gain salmon
1 mark canoe
1 build -1,0:r 4
1 pay 5 0 2
0 buy tipi4
0 mark move1
0 from 1,1:r
0 to 1,0:r
0 done
0 mark tile
0 tile 0,2 r2
0 enter 2 r
0 pay 1 1 0
1 buy canoe2
1 mark tile
1 tile -1,-1 r0
1 enter 4 p
1 pay 0 1 6
0 buy canoe1
0 mark canoe
0 build 0,2:r 2
0 pay 0 0 2
1 mark canoe
1 none
1 gain bison
0 buy tipi3
0 swap turkey bison
0 mark move1
0 none
0 gain bison
1 mark gather
1 none
1 gain bison
0 mark tipi
0 build 0,-2:p 4
0 pay 0 1 3
1 mark move1
1 none
1 gain bison
# 14
0 swap bison salmon
0 swap bison salmon
1 swap bison salmon
1 buy canoe3
1 mark tile
1 tile 2,0 r1
1 enter 1 p
0 buy canoe3
0 mark gather
0 call 2,-2:m
0 come 1,1:p
0 done
1 buy tipi2
1 swap bison turkey
1 mark move1
1 from 2,0:p
1 to 2,0:r
1 from -1,-1:p
1 to -1,0:p
1 from -1,-1:p
1 to -1,-1:r
1 done
1 pay 0 1 3
0 buy tipi2
0 mark tile
0 tile -1,2 r0
0 enter 5 m
0 pay 1 5 4
1 mark tipi
1 build -1,-1:p 2
1 pay 2 0 0
0 mark tipi
0 build -1,2:m 3
0 pay 4 0 0
1 mark canoe
1 build -1,-1:r 1
# 15
0 mark move1
0 from -1,2:m
0 to -1,2:r
0 from -1,2:m
0 to -1,2:r
0 from 2,-2:m
0 to 2,-2:r
0 done
0 pay 4 0 0
`,
    steps,
};
export default script;
