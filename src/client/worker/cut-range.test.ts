import { expect, it } from 'vitest';
import { cutRange } from './cut-range';

const FILE = '0123456789';
const cut = async (range: string | null) => {
  const saved = new Response(FILE, { headers: { 'content-type': 'video/mp4' } });
  const answer = await cutRange(saved, range);
  return [answer.status, await answer.text(), answer.headers.get('content-range')];
};

it.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-100', FILE, 'bytes 0-9/10'],
])('cuts %s', async (range, text, said) => {
  expect(await cut(range)).toEqual([206, text, said]);
});

it.each([null, 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2'])(
  'gives the whole file for %s',
  async (range) => expect(await cut(range)).toEqual([200, FILE, null]),
);

it.each(['bytes=10-', 'bytes=10-12', 'bytes=5-4', 'bytes=-0'])(
  'refuses %s, which has no bytes',
  async (range) => {
    expect(await cut(range)).toEqual([416, '', 'bytes */10']);
  },
);

it('keeps the type and says the length', async () => {
  const saved = new Response(FILE, { headers: { 'content-type': 'video/mp4' } });
  const { headers } = await cutRange(saved, 'bytes=2-4');
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['video/mp4', '3']);
});
