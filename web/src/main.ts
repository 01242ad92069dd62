// Starts the page.
import './theme.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { offline } from './offline/offline.svelte';
import { followSize } from './size.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
followSize();
offline.start();
mount(App, { target });
