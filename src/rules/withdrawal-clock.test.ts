import { describe, expect, it } from 'vitest';
import { daysSince, withdrawalDaysLeft, withdrawalDeadline } from './withdrawal-clock';

const at = (text: string) => Date.parse(`${text}-03:00`);

describe('the withdrawal clock', () => {
  it('ends with the tenth day after the purchase, in Argentina', () => {
    expect(withdrawalDeadline(at('2026-03-15T23:30:00'))).toBe(at('2026-03-26T00:00:00') - 1);
    expect(withdrawalDeadline(at('2026-03-15T00:00:00'))).toBe(at('2026-03-26T00:00:00') - 1);
  });

  it('ends later for a longer window', () => {
    const bought = at('2026-03-15T23:30:00');
    expect(withdrawalDeadline(bought, 14)).toBe(at('2026-03-30T00:00:00') - 1);
    expect(withdrawalDaysLeft(bought, at('2026-03-16T00:01:00'), 14)).toBe(13);
  });

  it('counts the days that passed and the days that are left', () => {
    const bought = at('2026-03-15T23:30:00');
    expect(daysSince(bought, at('2026-03-15T23:59:00'))).toBe(0);
    expect(withdrawalDaysLeft(bought, at('2026-03-16T00:01:00'))).toBe(9);
    expect(withdrawalDaysLeft(bought, at('2026-03-25T23:59:00'))).toBe(0);
    expect(withdrawalDaysLeft(bought, at('2026-03-26T00:00:00'))).toBe(-1);
  });
});
