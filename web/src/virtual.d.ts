// Modules that the build makes (build/rules.ts, po/).
declare module 'virtual:rules' {
    export interface Rule {
        id: string;
        title: string;
        html: string;
    }
    export interface Chapter {
        title: string;
        rules: Rule[];
    }
    const rules: Record<string, () => Promise<{ default: Chapter[] }>>;
    export default rules;
}

declare module '@build/po/catalogue.json' {
    const catalogue: { fr: Record<string, string> };
    export default catalogue;
}
