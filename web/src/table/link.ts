// A finished game as a link: the whole record stands in the address, behind the "#", so that no server
// sees it and the link works wherever the page is. Compressed, a game takes one or two kilobytes.

const MOST = 1_000_000; // bytes of a record; no game comes near

/** The record as a word of an address. */
export async function wordOf(record: string): Promise<string> {
    const squeezed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The record of such a word; null if it is damaged. */
export async function recordOf(word: string): Promise<string | null> {
    try {
        const text = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
        const whole = new Blob([bytes])
            .stream()
            .pipeThrough(new DecompressionStream('deflate-raw'));
        return await read(whole);
    } catch {
        return null;
    }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string | null> {
    const decoder = new TextDecoder();
    let [text, size] = ['', 0];
    for (const reader = stream.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        size += value.length;
        if (size > MOST) return null;
        text += decoder.decode(value, { stream: true });
    }
}
