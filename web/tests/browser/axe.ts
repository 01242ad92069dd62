// axe-core in the page under test.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
    id: string;
    help: string;
    nodes: { html: string; failureSummary?: string }[];
}
interface Axe {
    run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

/**
 * Violations as sentences: of all rules (WCAG 2.2 AA and good practice), or of these only. The log's
 * lines are looked at only where the log is open: they are the same everywhere, and many.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    const found = await page.evaluate(async (only) => {
        const { axe } = window as unknown as { axe: Axe };
        const exclude = location.hash.includes('panel=log') ? [] : [['[role=log] ol']];
        document.documentElement.dataset.seen = '';
        const run = await axe.run(
            { exclude },
            {
                resultTypes: ['violations'],
                ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
            },
        );
        delete document.documentElement.dataset.seen;
        return run.violations;
    }, rules);
    return found.flatMap(({ id, help, nodes }) =>
        nodes.map(
            (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`,
        ),
    );
}
