// French names after "de" and "que".
import { expect, test } from 'vitest';
import { elide } from '../../src/i18n/elision.ts';

test.each([
    ['Cartes de {name}', 'Ana', 'Cartes d’{name}'],
    ['Cartes de {name}', 'Élan', 'Cartes d’{name}'],
    ['avant que {name} ne le demande', 'Otter', 'avant qu’{name} ne le demande'],
    ['Cartes de {name}', 'Heron', 'Cartes de {name}'],
    ['Cartes de {name}', 'Yann', 'Cartes de {name}'],
    ['Demander à {name}', 'Ana', 'Demander à {name}'],
    ['de {name} et mode {name}', 'Ana', 'de {name} et mode {name}'],
])('%s, %s', (french, name, elided) => {
    expect(elide(french, { name })).toBe(elided);
});
