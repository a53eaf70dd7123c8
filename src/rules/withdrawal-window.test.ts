import { describe, expect, it } from 'vitest';
import { onceOpened, withdrawalWindow } from './withdrawal-window';

describe('the days to withdraw', () => {
  it.each([
    { livesInEu: null, hasConsent: false, chosenDays: 7, days: 10, openedDays: 10 },
    { livesInEu: false, hasConsent: true, chosenDays: 7, days: 10, openedDays: 10 },
    { livesInEu: false, hasConsent: false, chosenDays: 30, days: 30, openedDays: 30 },
    { livesInEu: true, hasConsent: false, chosenDays: 7, days: 14, openedDays: 14 },
    { livesInEu: true, hasConsent: true, chosenDays: 7, days: 14, openedDays: 7 },
    { livesInEu: true, hasConsent: true, chosenDays: 0, days: 14, openedDays: 0 },
    { livesInEu: true, hasConsent: true, chosenDays: 30, days: 30, openedDays: 30 },
  ])(
    'are $days, and $openedDays once opened: $livesInEu, $hasConsent, $chosenDays',
    ({ days, openedDays, ...facts }) => {
      expect(withdrawalWindow(facts)).toEqual({ days, openedDays });
    },
  );

  it('say what opening changes', () => {
    expect(onceOpened({ days: 10, openedDays: 10 })).toBe('');
    expect(onceOpened({ days: 14, openedDays: 0 })).toContain('ya no puedes');
    expect(onceOpened({ days: 14, openedDays: 1 })).toContain('1 día desde');
    expect(onceOpened({ days: 14, openedDays: 7 })).toContain('7 días desde');
  });
});
