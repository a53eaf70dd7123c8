import { expect, it } from 'vitest';
import { choosePart } from './choose-part';

const LIST = [1, 2, 3, 4, 5, 6, 7];

it('divides a list into parts that add up to it', () => {
  expect(choosePart(LIST, '1/1')).toEqual(LIST);
  expect(choosePart(LIST, '2/3')).toEqual([2, 5]);
  for (const parts of [1, 2, 3, 7, 9]) {
    const all = Array.from({ length: parts }, (_, at) => choosePart(LIST, `${at + 1}/${parts}`)).flat();
    expect(all.toSorted()).toEqual(LIST);
  }
});

it.each(['0/3', '4/3', '1', '1/0', 'a/b', '-1/2', '1.5/2', ''])('refuses the part %j', (part) => {
  expect(() => choosePart(LIST, part)).toThrow('--part');
});
