// READMEs become rules that can be linked to by number.
import { expect, test } from 'vitest';
import { parseRules } from '../../build/rules.ts';

test('chapters and numbered rules are told apart', () => {
    const chapters = parseRules(
        '# Game\n\nIntro.\n\n## End\n\n### SX-11.1 Score\n\nAdd *up*.\n\n### A-3 Ruling\n\nSo.\n',
    );
    expect(chapters.map((chapter) => chapter.title)).toEqual(['Game', 'End']);
    expect(chapters[1]?.rules.map((rule) => [rule.id, rule.title])).toEqual([
        ['SX-11.1', 'Score'],
        ['A-3', 'Ruling'],
    ]);
    expect(chapters[1]?.rules[0]?.html).toContain('<em>up</em>');
});
