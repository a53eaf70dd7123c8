import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceRow } from '../../../contract/prices';
import { createQueryClient } from '../../query-client';
import { fakeBrowser } from '../../testing/fake-browser';
import { priceEdit } from './api';

const ROW: PriceRow = {
  id: 'flan',
  type: 'curso',
  title: 'Flan',
  image: null,
  isDraft: false,
  price: 100,
  USDprice: 5,
  promoPrice: null,
  promoUSDprice: null,
  promoFrom: null,
  promoUntil: null,
  hidesRegularPrice: false,
  changedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
};

/** A server that counts the versions of each product. `rival` saves one more. */
function server() {
  const versions = new Map<string, number>();
  const sent: unknown[] = [];
  const fetched = vi.fn<typeof fetch>(async (url, init) => {
    const id = String(url).split('/').at(-1) ?? '';
    const { version, ...edit } = JSON.parse(String(init?.body));
    sent.push({ ...edit, version });
    const current = versions.get(id) ?? ROW.version;
    if (version !== current) return Response.json({ error: 'stale_edit', message: '' }, { status: 409 });
    versions.set(id, current + 1);
    return Response.json({ id, version: current + 1 });
  });
  vi.stubGlobal('fetch', fetched);
  return { sent, rival: (id: string) => versions.set(id, (versions.get(id) ?? ROW.version) + 1) };
}

function fields(id: string) {
  const client = createQueryClient(async () => ({}));
  const field = () => new MutationObserver(client, priceEdit(client, id));
  const row = { ...ROW, id };
  client.setQueryData(['GET /admin/prices', {}], { data: [row] });
  return { row, pesos: field(), dollars: field() };
}

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

it('saves both prices of a row when the second changes before the first is answered', async () => {
  const { sent } = server();
  const { row, pesos, dollars } = fields('flan');
  await Promise.all([
    pesos.mutate({ row, edit: { price: 120 } }),
    dollars.mutate({ row, edit: { USDprice: 6 } }),
  ]);
  expect(sent).toEqual([
    { price: 120, version: 3, confirmed: false },
    { USDprice: 6, version: 4, confirmed: false },
  ]);
});

it('does not write over what another admin saved, and each price keeps its own failure', async () => {
  const { sent, rival } = server();
  const { row, pesos, dollars } = fields('budin');
  await pesos.mutate({ row, edit: { price: 120 } });
  rival('budin');
  await expect(dollars.mutate({ row, edit: { USDprice: 6 } })).rejects.toMatchObject({ code: 'stale_edit' });
  expect(sent.at(-1)).toEqual({ USDprice: 6, version: 4, confirmed: false });
  await pesos.mutate({ row: { ...row, version: 5 }, edit: { price: 130 } });
  expect(dollars.getCurrentResult().isError).toBe(true);
  expect(pesos.getCurrentResult().isError).toBe(false);
});
