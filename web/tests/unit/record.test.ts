// Records are cut and read without touching what they say.
import { expect, test } from 'vitest';
import { actionsOf, headOf, recordUpTo } from '../../src/table/record.ts';

const RECORD = `prairie 1
game: sioux
seats: 3
option phantom: 1
player 0: Ana

0 play 7
1 play 3
0 play 9
# result: 1 2
`;

test('a record is cut after so many actions, and the result goes', () => {
    expect(recordUpTo(RECORD, 2)).toBe(`${RECORD.split('\n\n')[0]}\n\n0 play 7\n1 play 3\n`);
});

test('the head is read, the game’s own lines too', () => {
    const head = headOf(RECORD);
    expect(head.get('game')).toBe('sioux');
    expect(head.get('option phantom')).toBe('1');
    expect(head.get('player 0')).toBe('Ana');
});

test('actions of a seat are counted', () => {
    expect([0, 1, 2].map((seat) => actionsOf(RECORD, seat))).toEqual([2, 1, 0]);
});
