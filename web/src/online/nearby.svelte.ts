// Links that are good for others: a page that was opened by an address of this device alone asks its server
// where others in the local network find it.
import { hrefOf, type Place } from '../route.svelte';

const nearby = $state({ address: '' });

/** Was the page opened by an address that leads nowhere on other devices? */
export const isHere = (): boolean => /^(localhost$|127\.|\[::1\])/.test(location.hostname);

/** Does a link from here lead nowhere on other devices? */
export const leadsNowhere = (): boolean => isHere() && !nearby.address;

/** Asks for this machine's address for others, where one is needed. */
export async function findNearby(): Promise<void> {
    if (!leadsNowhere()) return;
    const answer = await fetch('nearby').catch(() => undefined);
    const address = answer?.ok ? (await answer.text()).trim() : '';
    if (/^\d+(\.\d+){3}$/.test(address)) nearby.address = address;
}

/** A place of this page as a link for other devices. */
export function linkFor(place: Place): string {
    const url = new URL(hrefOf(place), location.href);
    if (nearby.address) url.hostname = nearby.address;
    return url.href;
}
