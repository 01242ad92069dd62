// What is known of each published game: who made it, what its sources document, and what had to be
// reconstructed because no source tells it. Facts in our own words.
import { t } from '../i18n/t.svelte';

export interface Credits {
    title: string; // as it was published
    authors: string;
    art: string;
    publishers: string;
}

export interface Known {
    what: string;
    how: 'documented' | 'partly' | 'reconstructed';
    why?: string;
}

const CREDITS: Record<string, Credits> = {
    sioux: {
        title: 'Sioux (2006)',
        authors: 'Frank Stark',
        art: 'Frank Stark, Theiss Heidolph',
        publishers: 'Nürnberger Spielkarten, Heidelberger',
    },
    tomahawk: {
        title: 'Tomahawk (2006)',
        authors: 'Bruno Faidutti, Bruno Cathala',
        art: 'Jean-Mathias Xavier',
        publishers: 'Éditions du Matagot',
    },
    'big-manitou': {
        title: 'Big Manitou (2005)',
        authors: 'Günter Burkhardt',
        art: 'Mauro Laurenti, Corrado Mastantuono',
        publishers: 'What’s Your Game?, Rio Grande Games',
    },
    bison: {
        title: 'Bison (2006)',
        authors: 'Wolfgang Kramer, Michael Kiesling',
        art: 'Franz Vohwinkel',
        publishers: 'Phalanx Games, Mayfair Games',
    },
};

export const creditsOf = (game: string): Credits | undefined => CREDITS[game];

const sioux = (): Known[] => [
    {
        what: t(
            'Course of a hunt, of a season and of the winter; the crow, the Elder, the Honoured Hunter',
        ),
        how: 'documented',
    },
    { what: t('11 cards for a camp, 56 animal cards, 15 winter stores'), how: 'documented' },
    {
        what: t('Which eleven cards a camp has'),
        how: 'reconstructed',
        why: t(
            'Sources tell of a crow worth 1, an Elder of 6 to 8, numbers up to 13; three decks that fit can be chosen.',
        ),
    },
    {
        what: t('How many of the 56 animals are fish, hares, deer, bears and bison'),
        how: 'reconstructed',
        why: t('Many small ones: five camps near the goal must find enough food.'),
    },
    {
        what: t('Values of the winter stores'),
        how: 'reconstructed',
        why: t(
            'They rise from winter to winter; a result that was reported of a real game fits these.',
        ),
    },
];

const tomahawk = (): Known[] => [
    {
        what: t('Course of a turn, of battles and honours; the powers of the seven heroes'),
        how: 'documented',
    },
    {
        what: t('24 cards with values 1 to 10 and 0 to 4 stars; 15 grounds, five of each duration'),
        how: 'documented',
    },
    {
        what: t('Which cards have which stars'),
        how: 'reconstructed',
        why: t('Only the ranges are told.'),
    },
    {
        what: t('Values of the heroes'),
        how: 'partly',
        why: t(
            'Two follow from the rules, 2 and 6; the others stand in the order in which the rules tell of them.',
        ),
    },
    {
        what: t('Animals and signs of the grounds'),
        how: 'partly',
        why: t(
            'One ground is told by a picture’s caption; of the others longer fights are worth more.',
        ),
    },
];

const manitou = (): Known[] => [
    {
        what: t('The deck of 17 cards, heroes and whom they beat; tables by number of players'),
        how: 'documented',
    },
    { what: t('60 tiles of five kinds, values of Bison and Tipi tiles'), how: 'documented' },
    {
        what: t('How many tiles there are of each kind'),
        how: 'reconstructed',
        why: t(
            'Bison and Tipi are taken to be alike; three mixes that fit the total can be chosen.',
        ),
    },
];

const bison = (): Known[] => [
    {
        what: t('Course of a season, the six actions, prices, pieces, income and the last scoring'),
        how: 'documented',
    },
    { what: t('21 tiles, three of them to start with, three animals on each'), how: 'documented' },
    {
        what: t('The drawing of each tile: sides, river ends, animals by land'),
        how: 'reconstructed',
        why: t(
            'The printed pictures are lost; these tiles fit every sentence and example that is left.',
        ),
    },
];

const KNOWN: Record<string, () => Known[]> = { sioux, tomahawk, 'big-manitou': manitou, bison };

export const knownOf = (game: string): Known[] => KNOWN[game]?.() ?? [];
