import { expect, it } from 'vitest';
import { accessWords, giftNote } from './refund-words';

const ROGEL = { id: 'rogel', title: 'Rogel', isOwn: true, gifts: [] };
const UNOPENED = { name: 'Julia', openedAt: null };
const OPENED = { name: 'Ema', openedAt: '2026-03-28T15:00:00.000Z' };
const PIE = { id: 'pie', title: 'Lemon pie', isOwn: false, gifts: [UNOPENED] };
const CAKE = { id: 'cake', title: 'Chocotorta', isOwn: false, gifts: [OPENED] };

function words(lines: (typeof ROGEL | typeof PIE | typeof CAKE)[], ending: string[], keepAccess = false) {
  return accessWords({ name: 'Lucía Pérez', lines, ending, keepAccess });
}

it('a refund without gifts speaks of the buyer alone', () => {
  expect(words([ROGEL], ['rogel'])).toBe('Lucía Pérez deja de ver Rogel.');
  expect(words([ROGEL], [])).toBe('Lucía Pérez sigue viendo Rogel.');
  expect(words([ROGEL], ['rogel'], true)).toBe('Lucía Pérez sigue viendo Rogel.');
});

it('a refund of a part leaves the gifts of the order as they are', () => {
  expect(words([ROGEL, PIE], ['pie'])).toBe(
    'Lucía Pérez sigue viendo Rogel. El regalo (Lemon pie para Julia) sigue como está: se cierra solo si devuelves toda la compra.',
  );
});

it('a refund of the whole order closes an unopened gift, and tells who opened another', () => {
  expect(words([ROGEL, PIE, CAKE], ['rogel', 'pie', 'cake'])).toBe(
    'Lucía Pérez deja de ver Rogel. El regalo de Lemon pie para Julia está sin abrir: su enlace y su código dejan de servir. Ema abrió Chocotorta el 28 de marzo: le avisamos por email y un día después deja de verlo.',
  );
  expect(words([PIE], ['pie'], true)).toMatch(/sigue como está/);
});

it('a line says that it is a gift, and whether it was opened', () => {
  expect(giftNote(UNOPENED)).toBe('Regalo para Julia, sin abrir.');
  expect(giftNote(OPENED)).toBe('Regalo para Ema, abierto el 28 de marzo.');
});
