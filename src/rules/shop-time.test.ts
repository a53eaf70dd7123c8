import { afterEach, describe, expect, it } from 'vitest';
import { daysUntil, shopClock, timeOfShopClock } from './shop-day';
import {
  formatDay,
  formatDayAndMonth,
  formatDayTitle,
  formatDeadline,
  formatDueDay,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatShortDay,
} from './shop-time';

const ownZone = process.env.TZ;
/** The evening of the 26th in the shop is the 27th in most of the world. */
const EVENING = '2026-03-26T23:30:00-03:00';

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe.each([
  ['Asia/Tokyo', 11],
  ['America/Los_Angeles', 19],
  ['America/Argentina/Buenos_Aires', 23],
])('days and hours on a device in %s', (zone, hour) => {
  it('are those of the shop', () => {
    process.env.TZ = zone;
    expect(new Date(EVENING).getHours()).toBe(hour);
    expect(formatShortDay(EVENING)).toBe('26/3/26');
    expect(formatDay(EVENING)).toBe('26 mar 2026');
    expect(formatDayAndMonth(EVENING)).toBe('26 de marzo');
    expect(formatLongDay(EVENING)).toBe('26 de marzo de 2026');
    expect(formatDueDay(EVENING)).toBe('jueves, 26 de marzo');
    expect(formatDayTitle(EVENING)).toBe('jueves, 26 de marzo de 2026');
    expect(formatMoment(EVENING)).toBe('26 mar 2026, 23:30');
    expect(formatLongMoment(EVENING)).toBe('26 de marzo de 2026 a las 23:30');
    expect(formatDeadline(EVENING)).toBe('jueves, 26 de marzo, a las 23:30');
    expect(formatMoment(Date.parse('2026-03-26T00:05:00-03:00'))).toBe('26 mar 2026, 00:05');
  });

  it('are counted and typed in the shop’s calendar', () => {
    process.env.TZ = zone;
    const at = (text: string) => Date.parse(`${text}-03:00`);
    expect(daysUntil(at('2026-03-26T23:59:59'), at('2026-03-26T00:00:00'))).toBe(0);
    // Less than 24 hours, and still another day.
    expect(daysUntil(at('2026-03-26T23:30:00'), at('2026-03-25T23:45:00'))).toBe(1);
    expect(daysUntil(at('2026-03-25T23:59:00'), at('2026-03-26T00:00:00'))).toBe(-1);
    expect(shopClock(Date.parse(EVENING))).toBe('2026-03-26T23:30');
    expect(timeOfShopClock('2026-03-26T23:30')).toBe(Date.parse(EVENING));
  });
});
