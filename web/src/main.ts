// Starts the page.
import './theme.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { offline } from './offline/offline.svelte';
import { route } from './route.svelte';
import { loadAhead } from './screens/screens';
import { followSize } from './size.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
followSize();
offline.start();
loadAhead(route.place);
mount(App, { target });
