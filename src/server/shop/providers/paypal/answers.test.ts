import { describe, expect, it } from 'vitest';
import { captureAnswer } from './answers';

const read = (value: string) =>
  captureAnswer.safeParse({ id: 'CAP1', status: 'COMPLETED', amount: { currency_code: 'USD', value } });

describe("PayPal's amounts", () => {
  // The products of these with 100 lie below the whole cent.
  it.each([
    ['19.99', 1999],
    ['1.15', 115],
    ['8.2', 820],
    ['0.29', 29],
    ['4.35', 435],
    ['1001.10', 100_110],
    ['15', 1500],
    ['0.00', 0],
  ])('reads %s as %i cents', (value, cents) => {
    expect(read(value).data?.amount).toEqual({ currency: 'USD', cents });
  });

  it('reads every cent up to a hundred dollars', () => {
    const all = Array.from({ length: 10_000 }, (_, cents) => cents);
    expect(all.filter((cents) => read((cents / 100).toFixed(2)).data?.amount.cents !== cents)).toEqual([]);
  });

  it.each(['-5.00', '1.999', '1,50', '1e3', '', ' 5.00', '5.', '1234567890123.00'])('refuses %j', (value) => {
    expect(read(value).success).toBe(false);
  });
});

describe("PayPal's times", () => {
  it.each([
    ['2026-03-15T12:00:00Z', Date.UTC(2026, 2, 15, 12)],
    ['yesterday', null],
    [undefined, null],
  ])('reads %s', (update_time, expected) => {
    const amount = { currency_code: 'USD', value: '1.00' };
    const answer = captureAnswer.parse({ id: 'CAP1', status: 'COMPLETED', amount, update_time });
    expect(answer.update_time).toBe(expected);
  });
});
