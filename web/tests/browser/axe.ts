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

/** Every violation of WCAG 2.2 AA and good practice, as sentences. */
export async function violations(page: Page): Promise<string[]> {
    await page.evaluate(source);
    const found = await page.evaluate(async () => {
        const axe = (window as unknown as { axe: { run: (o: object) => Promise<unknown> } }).axe;
        return axe.run({ resultTypes: ['violations'] });
    });
    return (found as { violations: Violation[] }).violations.flatMap((violation) =>
        violation.nodes.map((node) => `${violation.id}: ${violation.help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
}
