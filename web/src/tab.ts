// The icon of the page's tab: it has a sun on it while the game waits for the reader.
const ICONS = { usual: 'icon.svg', turn: 'icon-turn.svg' };

export function showTurn(isTurn: boolean): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const icon = isTurn ? ICONS.turn : ICONS.usual;
    if (link && link.getAttribute('href') !== icon) link.setAttribute('href', icon);
}
