import { expect, it } from 'vitest';
import { replyStart, VERDICT_KINDS, type VerdictKind, whatsAppLink } from './reply';

const startOf = (verdict: { kind: VerdictKind } | null) => replyStart({ name: 'Ana', verdict });

it('greets the writer and starts with what she needs to know', () => {
  expect(startOf({ kind: 'payment_pending' })).toMatch(
    /^Hola Ana:\n\nTu pago todavía figura pendiente\..*\n\n$/,
  );
  expect(startOf({ kind: 'bought_nothing' })).toBe('Hola Ana:\n\n');
  expect(startOf(null)).toBe('Hola Ana:\n\n');
});

it('never quotes the sentence that is meant for the creator', () => {
  for (const kind of VERDICT_KINDS) expect(startOf({ kind })).not.toContain('No ve');
});

it('opens WhatsApp with the text, for a phone only', () => {
  expect(whatsAppLink('+54 9 11 5555-1234', '¿Cómo estás? & más')).toBe(
    'https://wa.me/5491155551234?text=%C2%BFC%C3%B3mo%20est%C3%A1s%3F%20%26%20m%C3%A1s',
  );
  expect(whatsAppLink('11', 'Hola')).toBeNull();
  expect(whatsAppLink('javascript:alert(1)', 'Hola')).toBeNull();
});
