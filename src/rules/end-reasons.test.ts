import { expect, it } from 'vitest';
import { endOfAccess } from './end-reasons';

it('says that a gift was given, and of anything else why it was taken back', () => {
  expect(endOfAccess('16 nov 2026', 'given')).toEqual({
    label: 'Regalado',
    isLoss: false,
    text: 'Lo regaló el 16 nov 2026',
  });
  expect(endOfAccess('16 nov 2026', 'refunded')).toEqual({
    label: 'Retirado',
    isLoss: true,
    text: 'Retirado el 16 nov 2026: se devolvió el pago',
  });
  expect(endOfAccess('16 nov 2026', '').text).toBe('Retirado el 16 nov 2026: sin motivo');
});
