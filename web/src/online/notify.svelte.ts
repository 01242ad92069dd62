// A notification of the system when it is the reader's turn and the page is not looked at: only where the
// reader has asked for it and the browser allows it.
import { t } from '../i18n/t.svelte';

const KEY = 'prairie.notify';

function kept(): boolean {
    try {
        return localStorage.getItem(KEY) === 'yes';
    } catch {
        return false;
    }
}

let wanted = $state(kept());

/** Browsers let only pages of safe addresses notify: not those of the local network. */
export const mayNotify = (): boolean =>
    'Notification' in globalThis && isSecureContext && Notification.permission !== 'denied';

export const notifies = (): boolean =>
    wanted && mayNotify() && Notification.permission === 'granted';

export async function setNotify(on: boolean): Promise<void> {
    wanted = on && (await Notification.requestPermission()) === 'granted';
    try {
        localStorage.setItem(KEY, wanted ? 'yes' : 'no');
    } catch {
        return;
    }
}

/** Tells it; returns how to take it back. */
export function notifyTurn(game: string, sentence: string): () => void {
    if (!notifies() || document.visibilityState === 'visible') return () => {};
    const told = new Notification(t('Your turn: {game}', { game }), {
        body: sentence,
        tag: 'prairie',
    });
    told.onclick = () => {
        window.focus();
        told.close();
    };
    return () => told.close();
}
