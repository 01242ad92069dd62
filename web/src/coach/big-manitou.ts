// The coach of Big Manitou: the first hunt against Maud, whose cards are written down, then what tiles
// and markers won in it are good for in the hunts that follow.
import type { View } from '../engine/types';
import { t } from '../i18n/t.svelte';
import type { Script, Step } from './script';

const card = (name: string) => `.hand [data-at="0:${name}"]`;
const ground = (number: number) => `.ground[data-ground="${number}"]`;
const TILES = '.hand .fan.tiles';

/** The reader holds a hunter. */
const hunts = (view: View) =>
    (view.players as { hand: string[] }[])[0]?.hand.some((one) => /^h\d/.test(one)) ?? false;

const steps: Step[] = [
    {
        title: () => t('Choose your cards'),
        picture: 'card-back',
        say: () => t('See the tiles first, then choose your cards.'),
        wrong: () =>
            t('Eight cards of your choice may be taken; for now four hunters and four heroes.'),
        rule: 'BM-2.3',
        asks: [
            {
                act: () => t('Take four hunters and four heroes.'),
                ring: '.select',
                does: { sends: /^select( h\d+){4}( (chief|mother|healer|rain|scout)){4}$/ },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('A card, then a draw'),
        picture: 'hunter',
        say: () => t('A turn is one card on one ground, then a draw.'),
        wrong: () => t('Any card may go on any ground. Begin with a hunter on the first one.'),
        rule: 'BM-3.1',
        stays: hunts,
        asks: [
            {
                act: () => t('Play a hunter on ground 1.'),
                ring: ground(1),
                does: { sends: /^play h\d+ 1$/ },
                stray: /^([2-3]|chief|mother|healer|rain|scout)$/,
            },
        ],
    },
    {
        title: () => t('Hunters add up'),
        picture: 'plus',
        say: () => t('Hunters add up; equal totals strike each other out.'),
        wrong: () =>
            t('Maud has 9 there. With 11 you are ahead, with 9 both of you are struck out.'),
        rule: 'BM-7.4',
        later: () => t('You have 4, Maud 9 on ground 1.'),
        asks: [
            {
                act: () => t('Make 11 on ground 1, not 9.'),
                ring: `${card('h7')}[aria-checked="false"], ${ground(1)}`,
                does: { sends: /^play h7 1$/ },
            },
        ],
    },
    {
        title: () => t('A hero stays up'),
        picture: 'healer',
        say: () => t('Where no other hero stands yours stays up, and will take one tile.'),
        wrong: () =>
            t('On ground 2 Maud’s hero stands. On ground 3 there is none: there yours stays.'),
        rule: 'BM-4.2',
        later: () => t('A turn later.'),
        asks: [
            {
                act: () => t('Put the Healer on ground 3.'),
                ring: `${card('healer')}[aria-checked="false"], ${ground(3)}`,
                does: { sends: /^play healer 3$/ },
            },
        ],
    },
    {
        title: () => t('Heroes meet'),
        picture: 'mother',
        say: () => t('Heroes meet at once; two of a kind both fall.'),
        wrong: () => t('Healer, Rain Caller and Scout beat the Clan Mother on ground 2.'),
        rule: 'BM-4.3',
        later: () => t('A turn later.'),
        asks: [
            {
                act: () => t('Beat the Clan Mother.'),
                ring: `${card('scout')}[aria-checked="false"], ${ground(2)}`,
                does: { sends: /^play (scout|healer|rain) 2$/ },
                stray: /^([13]|h\d+|chief)$/,
            },
        ],
    },
    {
        title: () => t('A second hero protects'),
        picture: 'scout',
        say: () => t('A second hero protects the first.'),
        wrong: () => t('Only a hero of your own on the same ground covers the Scout.'),
        rule: 'BM-4.4',
        asks: [
            {
                act: () => t('Cover your Scout.'),
                ring: `${card('rain')}[aria-checked="false"], ${ground(2)}`,
                does: { sends: /^play (rain|chief) 2$/ },
                stray: /^([13]|h\d+)$/,
            },
        ],
    },
    {
        title: () => t('The force fine'),
        picture: 'alert',
        say: () => t('The most hunter force over all grounds pays a tile.'),
        wrong: () => t('The larger sum of hunters pays, whoever wins the grounds.'),
        rule: 'BM-6.2',
        later: () => t('The second hunt, near its end.'),
        asks: [
            {
                act: () => t('Tap who would pay now.'),
                ring: '.rail',
                does: { taps: '.rail .payer', among: '.rail .one' },
            },
        ],
    },
    {
        title: () => t('Taking tiles'),
        picture: 'tipi',
        say: () =>
            t('The hero takes one tile first, then the strongest hunters two, the next one.'),
        wrong: () => t('Taking is compulsory: choose any tile that lies there.'),
        rule: 'BM-7.7',
        later: () => t('The same hunt is over.'),
        asks: [
            {
                act: () => t('Take your tiles.'),
                ring: TILES,
                does: { sends: /^take / },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('Winning a marker'),
        picture: 'horse',
        say: () => t('Take a horse or totem and have as many as the holder: the marker is yours.'),
        wrong: () =>
            t('Maud holds the Horse marker. With a second horse you have as many as she has.'),
        rule: 'BM-8.2',
        later: () => t('The third hunt is over.'),
        asks: [
            {
                act: () => t('Take the second horse.'),
                ring: '.hand [data-tile="horse"]',
                does: { sends: /^take horse$/ },
            },
        ],
    },
    {
        title: () => t('Using a marker'),
        picture: 'totem',
        say: () => t('Totem marker: an eighth card. Horse marker: move one hunter.'),
        wrong: () => t('You may decline, but the marker lets you move a hunter to another ground.'),
        rule: 'BM-5.2',
        later: () => t('The last hunt: all cards are played.'),
        asks: [
            {
                act: () => t('Use yours.'),
                ring: '.hand .fan',
                does: { sends: /^move / },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('Tomahawks'),
        picture: 'tomahawk',
        say: () => t('A tomahawk won in an earlier hunt adds 1 to each of your hunters.'),
        wrong: () => t('That total is another one. Look for your own, with the tomahawks in it.'),
        rule: 'BM-8.4',
        asks: [
            {
                act: () => t('Tap the new total.'),
                ring: '.lane.own .sum:has(.extra)',
                does: { taps: '.lane.own .sum:has(.extra)', among: '.lane .sum' },
            },
        ],
    },
    {
        title: () => t('What wins'),
        picture: 'star',
        say: () =>
            t('Your points: the smaller of your bison and tipi sums, and 1 for each majority.'),
        wrong: () => t('Your bison sum is the smaller one: only bison bring you points now.'),
        rule: 'BM-10.1',
        asks: [
            {
                act: () => t('Take what you lack.'),
                ring: '.hand [data-tile="bison3"]',
                does: { sends: /^take bison/ },
            },
        ],
    },
];

const script: Script = {
    game: 'big-manitou',
    title: () => t('Your first hunts'),
    about: () => t('Twelve things, about seven minutes.'),
    head: `game: big-manitou
rules: 1
data: reconstructed-a
seats: 2
seed: 00000000000000000000000000000753
option first_dealer: 1`,
    names: ['Ana', 'Maud'],
    moves: `
1 select h1 h2 h3 h6 h9 mother mother
# 1
0 select h4 h5 h7 h8 chief healer rain scout
# 2
0 play h4 1
1 play h9 1
# 3
0 play h7 1
1 play mother 2
0 play h5 3
1 play h1 2
# 4
0 play healer 3
1 play h2 2
0 play h8 3
1 play h3 3
# 5
0 play scout 2
1 play h6 3
# 6
0 play rain 2
1 play mother 2
0 take bison3
0 take tipi2
1 take tipi3
0 take tomahawk
1 take tipi1
1 take tipi2
0 take tipi1
0 take horse
0 pay tipi1
0 select h1 h2 h3 h6 h9 h10 chief
1 select h4 h5 h7 h8 h10 chief chief healer
1 play h7 1
0 play h1 3
1 play h5 2
0 play h10 1
1 play h10 3
0 play h2 2
1 play h8 1
0 play h6 1
1 play chief 1
# 7
0 play h3 2
1 play h4 2
0 play h9 3
1 play healer 3
0 play chief 3
0 move h6 1 2
1 pay tipi1
1 take bison1
1 take bison3
1 take tipi1
# 8
0 take tipi1
0 take tomahawk
0 take bison2
1 take tipi2
0 take tipi2
0 take tipi2
0 select h1 h2 h4 h5 h7 h9 h10 chief
1 select h1 h3 h4 h7 h9 h10 chief
0 play h1 2
1 play h9 2
0 play h5 2
1 play h1 3
0 play h2 1
1 play h7 1
0 play h4 1
1 play h10 2
0 play h7 3
1 play h4 1
0 play h9 1
1 play chief 3
0 play chief 1
1 play h3 3
0 move h9 1 2
1 pay tipi1
0 take totem
1 take horse
1 take tomahawk
0 take tipi1
# 9
0 take horse
0 take bison1
1 take bison3
1 take bison2
0 take bison1
0 select h3 h6 h8 h10 mother mother healer
1 select h2 h5 h6 h8 chief mother mother healer
1 play h6 1
0 play mother 1
1 play h8 3
0 play h10 1
1 play h2 2
0 play healer 3
1 play healer 3
0 play h3 3
1 play h5 1
0 play h6 3
1 play chief 3
0 play h8 1
1 play mother 2
0 play mother 3
# 10
0 move h8 1 3
0 pay bison3
# 11
# 12
0 take bison3
1 take bison2
1 take bison3
0 take tipi3
1 take bison2
1 take bison3
1 take totem
0 take tipi3
0 take tipi3
`,
    steps,
};
export default script;
