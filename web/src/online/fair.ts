// The check of a fair deal (docs/protocol.md): the server bound itself before anybody sat down, every
// person added chance, and the seed follows from both. SHA-256 comes from a small library where the
// browser has none, as on plain addresses of the local network.
import { headOf } from '../table/record';

export interface Deal {
    table: string;
    commitment: string;
    secret: string;
    parts: (string | null)[]; // by seat
    seed: string; // that the game was dealt from
}

export interface Verdict {
    bound: boolean; // the secret is the one that the server had committed itself to
    own: boolean | null; // the own part is in it; null: this device gave none
    seed: boolean; // the deal follows from secret and parts
}

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string): Bytes => new TextEncoder().encode(text);

export function fromHex(hex: string): Bytes {
    const pairs = hex.match(/[0-9a-f]{2}/g) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
export const toHex = (bytes: Uint8Array): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function joined(...parts: Uint8Array[]): Bytes {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

export async function sha256(bytes: Bytes): Promise<Uint8Array> {
    const { subtle } = globalThis.crypto;
    if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
    const library = await import('@noble/hashes/sha2.js');
    return library.sha256(bytes);
}

export async function commitmentOf(secret: string, table: string): Promise<string> {
    return toHex(await sha256(joined(ascii('prairie deal 1'), fromHex(secret), ascii(table))));
}

export async function seedOf({ secret, table, parts }: Deal): Promise<string> {
    const chances = parts.map((part) =>
        part ? joined(Uint8Array.of(16), fromHex(part)) : Uint8Array.of(0),
    );
    const all = joined(ascii('prairie seed 1'), fromHex(secret), ascii(table), ...chances);
    return toHex((await sha256(all)).slice(0, 16));
}

/** `noted` is the commitment as this device saw it when it sat down, if it did. */
export async function check(
    deal: Deal,
    seat: number | null,
    part: string,
    noted: string | null,
): Promise<Verdict> {
    const bound = (await commitmentOf(deal.secret, deal.table)) === deal.commitment;
    return {
        bound: bound && (noted === null || noted === deal.commitment),
        own: seat === null || !part ? null : deal.parts[seat] === part,
        seed: (await seedOf(deal)) === deal.seed,
    };
}

/** The deal as a record tells it in its lines "# fair …"; null if it has none. */
export function dealOf(record: string): Deal | null {
    const lines = record.split(/\r?\n/).filter((line) => line.startsWith('# fair '));
    const words = lines.map((line) => line.slice('# fair '.length).split(' '));
    const find = (key: string) => words.find(([first]) => first === key)?.[1];
    const [table, commitment, secret] = [find('1'), find('commitment'), find('secret')];
    const seed = headOf(record).get('seed');
    if (!table || !commitment || !secret || !seed) return null;
    const seats = Number(headOf(record).get('seats') ?? 0);
    const parts = Array.from({ length: seats }, (_, seat) => {
        const line = words.find(([key, at]) => key === 'part' && Number(at) === seat);
        return line?.[2] ?? null;
    });
    return { table, commitment, secret, parts, seed };
}
