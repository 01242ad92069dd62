// A film of a moment: pictures one after another in one SVG file without script, which any browser
// plays. What the page shows is copied into it with the rules of style that it needs, and nothing else.

/** One picture and how long it stands, s. */
export interface Shot {
    scene: Element; // a copy, in no document
    holds: number;
}

export interface Reel {
    title: string;
    words: string; // all that is told, for those who do not look
    language: string;
    dark: boolean;
    size: string; // data-size of the page that was copied
    width: number;
    height: number;
    css: string;
    symbols: string[];
    shots: Shot[];
}

/** Reading takes so long: a first look, and every word. */
const LOOK = 1.4;
const WORD = 0.26;
/** The last picture stands so much longer, before all begins anew. */
const REST = 3;

export function holdsOf(words: string, last: boolean): number {
    const count = words.split(/\s+/).filter(Boolean).length;
    return LOOK + WORD * count + (last ? REST : 0);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** When each picture is seen, as key frames of the whole. */
function timesOf(shots: Shot[]): string {
    const whole = shots.reduce((sum, { holds }) => sum + holds, 0);
    let from = 0;
    return shots
        .map(({ holds }, index) => {
            const [start, end] = [from, from + holds].map((at) => ((100 * at) / whole).toFixed(3));
            from += holds;
            const before = index > 0 ? '0%{opacity:0}' : '';
            const after = index < shots.length - 1 ? `${end}%,100%{opacity:0}` : '';
            return (
                `@keyframes shot${index}{${before}${start}%{opacity:1}${after}}` +
                `.shot${index}{animation:shot${index} ${whole.toFixed(2)}s step-end infinite}`
            );
        })
        .join('\n');
}

const OWN = `
.film{position:relative;overflow:hidden;height:100%}
.film .shot *{animation:none!important;transition:none!important}
.film .shot{position:absolute;inset:0}
.film a{text-decoration:none}
.film *{scrollbar-width:none}
`;

/** The film as the text of a file. */
export function filmOf(reel: Reel): string {
    const { width, height, shots } = reel;
    const scenes = shots.map(({ scene }, index) => {
        const own = scene.cloneNode(true) as Element;
        nameApart(own, `s${index}-`);
        return `<div xmlns="http://www.w3.org/1999/xhtml" class="shot shot${index}">${markup(own)}</div>`;
    });
    const theme = reel.dark ? 'dark' : 'light';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"
 lang="${reel.language}" data-size="${escaped(reel.size)}" data-theme="${theme}" style="background:var(--paper)">
<title>${escaped(reel.title)}</title>
<desc>${escaped(reel.words)}</desc>
<style><![CDATA[${reel.css}${OWN}${timesOf(shots)}]]></style>
<defs>${reel.symbols.join('\n')}</defs>
<foreignObject width="${width}" height="${height}">
<div xmlns="http://www.w3.org/1999/xhtml" class="film">${scenes.join('\n')}</div>
</foreignObject>
</svg>
`;
}

const REFERS = ['href', 'clip-path', 'mask', 'fill', 'stroke', 'filter', 'style'];

/** Names inside a picture are its own: the next one has the same. */
function nameApart(scene: Element, prefix: string): void {
    const names = new Set([...scene.querySelectorAll('[id]')].map(({ id }) => id));
    for (const one of scene.querySelectorAll('*')) {
        if (one.id) one.id = `${prefix}${one.id}`;
        for (const name of REFERS) {
            const value = one.getAttribute(name);
            if (!value?.includes('#')) continue;
            const found = value.replace(/#([\w:.-]+)/g, (whole, id) =>
                names.has(id) ? `#${prefix}${id}` : whole,
            );
            one.setAttribute(name, found);
        }
    }
}

const markup = (element: Element) => new XMLSerializer().serializeToString(element);
