// One tab stop for a group of buttons; arrow keys go from one to the next (visual language, keyboard).
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** `use:roving` on the element around the buttons. The pressed or checked one is the way in. */
export function roving(group: HTMLElement): { destroy(): void } {
    const buttons = () => [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

    function stopAt(button: HTMLButtonElement | undefined) {
        for (const one of buttons()) {
            const tab = one === button ? 0 : -1;
            if (one.tabIndex !== tab) one.tabIndex = tab;
        }
    }
    function settle() {
        const all = buttons();
        const chosen = all.find((one) => one.ariaChecked === 'true' || one.ariaPressed === 'true');
        const focused = all.find((one) => one === document.activeElement);
        stopAt(focused ?? chosen ?? all[0]);
    }
    function key(event: KeyboardEvent) {
        const step = STEPS[event.key];
        const all = buttons();
        const here = all.indexOf(document.activeElement as HTMLButtonElement);
        if (!step || here < 0) return;
        event.preventDefault();
        all[(here + step + all.length) % all.length]?.focus();
    }

    const changes = new MutationObserver(settle);
    changes.observe(group, {
        childList: true,
        subtree: true,
        attributeFilter: ['disabled', 'aria-checked', 'aria-pressed'],
    });
    group.addEventListener('keydown', key);
    group.addEventListener('focusin', settle);
    settle();
    return {
        destroy() {
            changes.disconnect();
            group.removeEventListener('keydown', key);
            group.removeEventListener('focusin', settle);
        },
    };
}
