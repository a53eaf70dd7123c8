import { afterEach, expect, it } from 'vitest';
import { toDay, toMoment } from '../product/promotion-days';
import { describeWindow, stateOf } from './promotion-list';

const ownZone = process.env.TZ;
const at = (text: string) => Date.parse(`${text}-03:00`);

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

it.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])(
  'a promotion has days of the shop on a device in %s',
  (zone) => {
    process.env.TZ = zone;
    const promoFrom = toMoment('2026-03-20');
    const promoUntil = toMoment('2026-03-24', 1);
    expect([promoFrom, promoUntil]).toEqual(['2026-03-20T03:00:00.000Z', '2026-03-25T03:00:00.000Z']);
    expect([toDay(promoFrom), toDay(promoUntil, -1), toDay(null)]).toEqual(['2026-03-20', '2026-03-24', '']);
    expect(describeWindow({ promoFrom, promoUntil })).toBe('del 20 mar 2026 al 24 mar 2026');
    const window = { promoFrom, promoUntil };
    expect(stateOf(window, at('2026-03-18T23:30:00'))).toBe('Empieza en 2 días');
    expect(stateOf(window, at('2026-03-19T00:30:00'))).toBe('Empieza mañana');
    expect(stateOf(window, at('2026-03-24T23:59:00'))).toBe('En la tienda');
    expect(stateOf(window, at('2026-03-25T00:00:00'))).toBe('Terminó');
  },
);
