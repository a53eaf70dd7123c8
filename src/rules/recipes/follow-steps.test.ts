import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followSteps } from './follow-steps';

const steps = (...texts: string[]) => texts.map((text) => ({ title: null, text }));

it.each<[string, string[], string[], [number, number][]]>([
  [
    'the same text',
    ['a', 'b'],
    ['a', 'b'],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'a new first step',
    ['a', 'b'],
    ['nuevo', 'a', 'b'],
    [
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'a removed step',
    ['a', 'b', 'c'],
    ['a', 'c'],
    [
      [1, 1],
      [3, 2],
    ],
  ],
  [
    'another order',
    ['a', 'b'],
    ['b', 'a'],
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    'a step that she is writing',
    ['a', 'bat', 'c'],
    ['a', 'bate', 'c'],
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ],
])('keeps pictures with their steps: %s', (_, before, after, places) => {
  expect([...followSteps(steps(...before), steps(...after))].sort()).toEqual(places);
});

it('follows the title of a step with other words', () => {
  const before = [
    { title: 'Merengue', text: 'Bate.' },
    { title: 'Horno', text: 'Hornea.' },
  ];
  const after = [
    { title: 'Horno', text: 'Hornea 9 minutos.' },
    { title: 'Merengue', text: 'Bate bien.' },
  ];
  expect(followSteps(before, after).get(1)).toBe(2);
});

it('never gives one place to two steps, and only places that exist', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const places = [...followSteps(steps(...before), steps(...after)).values()];
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(place >= 1 && place <= after.length).toBe(true);
    }),
  );
});
