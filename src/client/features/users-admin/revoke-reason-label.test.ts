import { expect, it } from 'vitest';
import { revokeReasonLabel } from './revoke-reason-label';

it('names the end of a payment in Spanish', () => {
  expect(['refunded', 'charged_back', 'fraud_alert'].map(revokeReasonLabel)).toEqual([
    'se devolvió el pago',
    'contracargo',
    'alerta de fraude',
  ]);
});

it('shows what an admin typed as it is', () => {
  expect(revokeReasonLabel('Pidió la baja')).toBe('Pidió la baja');
});
