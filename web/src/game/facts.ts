// What the page says of each published game beside the engine's own title and summary.
export interface Facts {
    minutes: number;
    credit: string; // name of the published game, its authors, its year
    herd: string; // the animal that stands in pictures
}

const FACTS: Record<string, Facts> = {
    sioux: { minutes: 30, credit: 'Sioux, Frank Stark, 2006', herd: 'hare' },
    tomahawk: { minutes: 25, credit: 'Tomahawk, Faidutti & Cathala, 2006', herd: 'caribou' },
    'big-manitou': { minutes: 30, credit: 'Big Manitou, Günter Burkhardt, 2005', herd: 'horse' },
    bison: { minutes: 75, credit: 'Bison, Kramer & Kiesling, 2006', herd: 'bison' },
};

export function factsOf(game: string): Facts {
    return FACTS[game] ?? { minutes: 30, credit: '', herd: 'bison' };
}
