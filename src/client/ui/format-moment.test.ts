import { expect, it } from 'vitest';
import { formatMoment } from './format-moment';

it('writes the time of day with 24 hours', () => {
  // Without a zone the text is local time, whatever the zone of the machine.
  expect(formatMoment('2026-11-15T20:27:00')).toMatch(/, 20:27$/);
  expect(formatMoment('2026-11-15T00:05:00')).toMatch(/, 00:05$/);
});
