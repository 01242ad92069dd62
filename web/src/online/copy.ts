// A text goes to the clipboard.
/** To the clipboard, or, on a plain address of the local network, where there is none, by a selection. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return selectAndCopy(text);
    }
}

function selectAndCopy(text: string): boolean {
    const field = document.createElement('textarea');
    field.value = text;
    // Beside an open dialog nothing can be selected but what is in it.
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
}
