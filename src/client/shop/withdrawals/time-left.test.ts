import { afterEach, expect, it } from 'vitest';
import { timeLeft } from './time-left';

const ownZone = process.env.TZ;
const at = (text: string) => Date.parse(`${text}-03:00`);

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

it.each(['Asia/Tokyo', 'UTC'])(
  'counts the days of the shop that are left to withdraw, also in %s',
  (zone) => {
    process.env.TZ = zone;
    const until = '2026-03-26T20:00:00-03:00';
    expect(timeLeft(until, at('2026-03-24T23:00:00'))).toBe('quedan 2 días');
    expect(timeLeft(until, at('2026-03-25T23:00:00'))).toBe('queda 1 día');
    expect(timeLeft(until, at('2026-03-26T00:30:00'))).toBe('hoy es el último día');
  },
);
