// Where keys of tables are kept, and whether there are any: all that the first screen must know of them.
export const SHELF = 'prairie.table.';

export function hasTables(): boolean {
    try {
        return Object.keys(localStorage).some((name) => name.startsWith(SHELF));
    } catch {
        return false;
    }
}
