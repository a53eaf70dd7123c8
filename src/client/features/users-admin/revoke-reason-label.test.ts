import { expect, it } from 'vitest';
import { revokeReasonLabel } from './revoke-reason-label';

it('shows the reason codes in Spanish', () => {
  expect(['refunded', 'charged_back', 'fraud_alert'].map(revokeReasonLabel)).toEqual([
    'se devolvió el pago',
    'contracargo',
    'alerta de fraude',
  ]);
});

it('shows the text of an admin unchanged', () => {
  expect(revokeReasonLabel('Pidió la baja')).toBe('Pidió la baja');
});
