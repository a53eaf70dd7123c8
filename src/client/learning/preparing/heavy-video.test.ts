import { expect, it } from 'vitest';
import { heavyWords } from './heavy-video';

const MINUTE = 60;
const megabits = (perSecond: number) => ({ bytes: (perSecond * 1_000_000 * MINUTE) / 8 });

it('warns of an uploaded video that needs more than 6 Mbps, and says what to do', () => {
  expect(heavyWords(megabits(12), MINUTE)).toMatch(
    /^Pesa mucho para un teléfono \(unos 90 MB por minuto\).*«Preparar» con Chrome/,
  );
  expect(heavyWords(megabits(6), MINUTE)).toBeNull();
});

it('says nothing about a prepared video, a link and a video of unknown length', () => {
  expect(heavyWords({ bytes: null }, MINUTE)).toBeNull();
  expect(heavyWords(null, MINUTE)).toBeNull();
  expect(heavyWords(megabits(12), null)).toBeNull();
});
