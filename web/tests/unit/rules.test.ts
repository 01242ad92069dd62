// READMEs become rules that can be linked to by number.
import { readFileSync } from 'node:fs';
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

test('rules that a text cites can be gone to, its own and unknown ones not', () => {
    const [chapter] = parseRules(
        '## Box\n\n### SX-1.1 Cards\n\nSee SX-1.1, SX-1.2, (SX-2) and 1.3, `SX-1.2`, SX-9, 2.2, 12.\n\n' +
            '### SX-1.2 More\n\nNo.\n\n### SX-2.1 Two\n\n### 1.3 Table\n',
    );
    const html = chapter?.rules[0]?.html ?? '';
    expect([...html.matchAll(/data-rule="([^"]*)"/g)].map((found) => found[1])).toEqual([
        'SX-1.2',
        'SX-2',
        '1.3',
    ]);
    expect(html).toContain('<code>SX-1.2</code>');
});

test('the words of the code are not for players', () => {
    const glossary = readFileSync(
        new URL('../../../games/sioux/README.md', import.meta.url),
        'utf8',
    );
    expect(glossary).toContain('| camp | `tribe` |');
    const [first] = parseRules(glossary);
    expect(first?.rules[0]?.html).toContain('<strong>In short.</strong>');
    expect(JSON.stringify(parseRules(glossary))).not.toMatch(/tribe<|of the code/);
});
