// The coach of Sioux: three winters against Maud and Idris. What they play is written down, so that every
// rule is met once; between some steps the game goes on by itself.
import { t } from '../i18n/t.svelte';
import type { Script, Step } from './script';

const card = (which: string) => `.cards .fan button:has([data-at='hand-${which}'])`;
const herd = (kind: number) => `.prairie li:has([data-at='herd-${kind}'])`;
const camp = (seat: number) => `.camps .camp:nth-of-type(${seat + 1})`;
const LOUD = '.offers .do.pri';
const QUIET = '.offers .do.sec';

const steps: Step[] = [
    {
        title: () => t('One card each, hidden'),
        picture: 'card-back',
        say: () => t('Every camp lays one card face down.'),
        wrong: () => t('Any card may be played. The 9 will show what the gap is about.'),
        rule: 'SX-3.1',
        asks: [{ act: () => t('Play the 9.'), ring: card('9'), does: { sends: /^play 9$/ } }],
    },
    {
        title: () => t('Only the gap counts'),
        picture: 'swap',
        say: () => t('Only the gap counts: 9 against 5 brings 4 food.'),
        wrong: () =>
            t('The gap goes from the highest card to the second. Look among the cards played.'),
        rule: 'SX-3.6',
        asks: [
            {
                act: () => t('Tap the card that came second.'),
                ring: '.camps',
                does: { taps: `${camp(1)} .played i`, among: '.camps .played i' },
            },
        ],
    },
    {
        title: () => t('The largest animals that fit'),
        picture: 'bear',
        say: () => t('Prey is made of the largest animals that fit.'),
        wrong: () =>
            t('First comes the largest animal worth 6 or less; smaller ones fill the rest.'),
        rule: 'SX-4.1',
        asks: [
            {
                act: () => t('Tap the first animal for 6 food.'),
                ring: '.prairie ul',
                does: { taps: herd(4), among: '.prairie ul li' },
            },
        ],
    },
    {
        title: () => t('Second place takes nothing'),
        picture: 'sun',
        say: () => t('Second place takes nothing, so a weak card costs little.'),
        wrong: () => t('This one may still win a hunt. Here Maud has a strong card: throw the 2.'),
        rule: 'SX-3.6',
        asks: [
            {
                act: () => t('Throw your lowest number.'),
                ring: card('2'),
                does: { sends: /^play 2$/ },
            },
        ],
    },
    {
        title: () => t('The Wise Elder'),
        picture: 'elder',
        say: () =>
            t('The Wise Elder stands as 6, 7 or 8, but never as a number another camp shows.'),
        wrong: () => t('Idris shows a 7: only as 8 does your Elder bring anything.'),
        rule: 'SX-7.1',
        asks: [
            {
                act: () => t('Play the Elder.'),
                ring: card('shaman'),
                does: { sends: /^play shaman$/ },
            },
            {
                act: () => t('Let him stand as 8.'),
                ring: '.ask [role="radio"]:nth-of-type(2), .ask .row:last-of-type',
                does: { sends: /^name 8$/ },
            },
        ],
    },
    {
        title: () => t('Two alike on top swap'),
        picture: 'swap',
        say: () => t('Two alike on top swap all they have caught.'),
        wrong: () => t('Only level with Maud do you get what she has caught, and without a crow.'),
        rule: 'SX-5.1',
        asks: [
            {
                act: () => t('Play the 7, as Maud will, and take her catch.'),
                ring: card('7'),
                does: { sends: /^play 7$/ },
            },
            { act: () => t('Do not call the crow.'), ring: QUIET, does: { sends: /^pass$/ } },
        ],
    },
    {
        title: () => t('Calling the crow'),
        picture: 'chat',
        say: () => t('Before a swap either of the two may call the crow, even without holding it.'),
        wrong: () => t('Without a call you swap, and Idris has caught nothing.'),
        rule: 'SX-5.2',
        later: () => t('The next hunt: you and Idris both show 13.'),
        asks: [{ act: () => t('Call the crow.'), ring: LOUD, does: { sends: /^call$/ } }],
    },
    {
        title: () => t('The crow adds 1'),
        picture: 'crow',
        say: () => t('One crow adds 1 and breaks the tie, two do not; any other card comes back.'),
        wrong: () =>
            t('Any other card counts nothing here and comes back: the tie stands, and you swap.'),
        rule: 'SX-5.4',
        asks: [
            { act: () => t('Lay your crow.'), ring: card('crow'), does: { sends: /^lay crow$/ } },
        ],
    },
    {
        title: () => t('Three alike: nobody takes'),
        picture: 'close',
        say: () => t('Three alike on top: nobody takes anything.'),
        wrong: () => t('Maud and Idris may still lay the same. Nobody but you has an 11 left.'),
        rule: 'SX-3.6',
        later: () => t('Two hunts later.'),
        asks: [
            {
                act: () => t('Play a card the others no longer hold.'),
                ring: card('11'),
                does: { sends: /^play 11$/ },
            },
        ],
    },
    {
        title: () => t('A small gift'),
        picture: 'hare',
        say: () => t('You rose to Maud’s total: she owes you her smallest animal.'),
        wrong: () => t('The gift is yours only if you ask for it, and only now.'),
        rule: 'SX-8.1',
        later: () => t('Two hunts later.'),
        asks: [{ act: () => t('Ask for it.'), ring: LOUD, does: { sends: /^ask 1$/ } }],
    },
    {
        title: () => t('Empty hand: all cards back'),
        picture: 'undo',
        say: () => t('One hand is empty, so everybody takes all cards back.'),
        wrong: () => t('Any card will do: all eleven are in your hand again.'),
        rule: 'SX-9.1',
        later: () => t('The next hunt took your last card.'),
        asks: [
            {
                act: () => t('Play any of your eleven.'),
                ring: '.cards .fan',
                does: { sends: /^play / },
                stray: /^$/,
            },
        ],
    },
    {
        title: () => t('20 food end the season'),
        picture: 'store',
        say: () => t('20 food end the season at once.'),
        wrong: () => t('The others lay low cards here: a 9 or more gets you over 20.'),
        rule: 'SX-3.7',
        later: () => t('The next hunt. You have 17 food.'),
        asks: [
            {
                act: () => t('Win this hunt by 3 or more.'),
                ring: card('11'),
                does: { sends: /^play (9|11|13)$/ },
            },
        ],
    },
    {
        title: () => t('Stores by rank'),
        picture: 'snow',
        say: () => t('First takes this winter’s highest store card, second the next.'),
        wrong: () => t('The richest camp took the highest card of this winter. That was you.'),
        rule: 'SX-10.3',
        asks: [
            {
                act: () => t('Take yours.'),
                ring: `${camp(0)} .who small`,
                does: { taps: `${camp(0)} .who small`, among: '.camps .who small' },
            },
        ],
    },
    {
        title: () => t('The Honoured Hunter'),
        picture: 'hunter-honoured',
        say: () => t('The Honoured Hunter brings a deer without comparing; a lone crow steals it.'),
        wrong: () =>
            t('Every other card is compared. The Hunter brings his deer whatever the others lay.'),
        rule: 'SX-6.2',
        asks: [
            {
                act: () => t('Play the Hunter.'),
                ring: card('hunter'),
                does: { sends: /^play hunter$/ },
            },
        ],
    },
    {
        title: () => t('Three winters decide'),
        picture: 'star',
        say: () => t('After three winters the largest sum of store cards wins.'),
        wrong: () => t('The others lay low cards here: the 13 brings you to 20 and ends the game.'),
        rule: 'SX-11.1',
        later: () => t('The third winter is near.'),
        asks: [
            { act: () => t('Finish the game.'), ring: card('13'), does: { sends: /^play 13$/ } },
        ],
    },
];

const script: Script = {
    game: 'sioux',
    title: () => t('Your first winters'),
    about: () => t('Fifteen things, about eight minutes.'),
    head: `game: sioux
rules: 1
data: reconstructed-1
seats: 3
seed: 00000000000000000000000000000001`,
    names: ['Ana', 'Maud', 'Idris'],
    moves: `
1 play 5
2 play 2
# 1
0 play 9
# 2
# 3
1 play 11
2 play 3
# 4
0 play 2
1 play 4
2 play 7
# 5
0 play shaman
0 name 8
1 play 7
2 play shaman
# 6
0 play 7
2 name 6
1 pass
0 pass
1 play 9
2 play 13
0 play 13
2 pass
# 7
0 call
2 lay 9
# 8
0 lay crow
1 play shaman
2 play 11
0 play 4
1 name 8
1 play 6
2 play 6
# 9
0 play 11
1 play 13
2 play crow
0 play 3
1 play 3
2 play 4
0 play 5
# 10
0 ask 1
1 play 2
2 play 5
0 play 6
1 play 13
2 play 13
# 11
0 play 2
1 pass
2 pass
1 play 4
2 play 5
# 12
0 play 11
# 13
1 play 3
2 play 5
# 14
0 play hunter
1 play 2
2 play 4
0 play 13
1 play 4
2 play 6
0 play 11
1 play 5
2 play 3
0 play 9
1 play 6
2 play 5
0 play hunter
1 play 2
2 play 3
0 play 11
1 play 3
2 play 4
# 15
0 play 13
`,
    steps,
};
export default script;
