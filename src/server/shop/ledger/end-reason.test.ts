import { describe, expect, it } from 'vitest';
import { orderState } from '../../../contract/checkout';
import { entitles } from '../orders/order-state';
import { endReason } from './end-reason';

/** The reasons that the settlement of an order stores: its state, or an alert. */
const CODES = [...orderState.options.filter((state) => !entitles(state)), 'fraud_alert'];

describe('the reason why an access ended', () => {
  it.each(CODES)('is never the code %s', (code) => {
    expect(endReason(code)).toMatch(/^: (el pago|hubo|se) /);
    expect(endReason(code)).not.toContain(code);
  });

  it.each(['Pidió la baja', 'constructor', 'toString', 'No pagó: avisó por mail'])(
    'is what the creator typed: %s',
    (text) => expect(endReason(text)).toBe(`: ${text}`),
  );

  it('is nothing when none was given', () => {
    expect([endReason(null), endReason('')]).toEqual(['', '']);
  });
});
