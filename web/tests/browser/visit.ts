// For files whose tests each have a visitor and a page of their own; none may leave a complaint.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Look, type Visitor, World } from './world.ts';

export let world: World;
export let visitor: Visitor;
export let page: Page;

let look: Look = {};
/** How every visitor of the file looks at the page. */
export const visitAs = (wanted: Look) => {
    look = wanted;
};

beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
    visitor = await world.visitor(look);
    page = await visitor.page();
});
afterEach(async () => {
    await visitor.close();
    expect(visitor.complaints.join('\n')).toBe('');
});
