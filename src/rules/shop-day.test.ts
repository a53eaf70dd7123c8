import { expect, it } from 'vitest';
import { addDays, sameDayLastMonth, shopDay, startOfShopDay } from './shop-day';
import { SHOP_TIME_ZONE } from './shop-time';

const local = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

it('is the day of the time zone of the shop, also at the edges of days, months and years', () => {
  const edges = [
    '2026-03-01T02:59:59Z',
    '2026-03-01T03:00:00Z',
    '2027-01-01T02:59:59Z',
    '2026-07-15T12:00:00Z',
  ];
  for (const edge of edges) expect(shopDay(Date.parse(edge))).toBe(local.format(new Date(edge)));
  expect(shopDay(Date.parse('2026-03-01T02:59:59Z'))).toBe('2026-02-28');
});

it('starts at midnight of the shop', () => {
  expect(startOfShopDay('2026-03-01')).toBe(Date.parse('2026-03-01T03:00:00Z'));
  expect(shopDay(startOfShopDay('2026-03-01') - 1)).toBe('2026-02-28');
});

it('compares with the same day of the last month, or with its last day', () => {
  expect(['2026-03-15', '2026-03-31', '2026-01-10', '2028-03-31'].map(sameDayLastMonth)).toEqual([
    '2026-02-15',
    '2026-02-28',
    '2025-12-10',
    '2028-02-29',
  ]);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
