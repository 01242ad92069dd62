// How Svelte compiles the page.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Screens are keyed by what they show (App.svelte), so reading a prop once is meant.
const warningFilter = (warning) => warning.code !== 'state_referenced_locally';

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, warningFilter } };
