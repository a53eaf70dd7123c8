import { expect, it } from 'vitest';
import { replyTo, VERDICT_KINDS, type VerdictKind } from './reply';

const about = (kind: VerdictKind) => ({ kind });
const bodyOf = (verdict: { kind: VerdictKind } | null) =>
  new URL(replyTo({ email: 'ana@correo.test', name: 'Ana', verdict })).searchParams.get('body');

it('greets the writer and starts with what she needs to know', () => {
  expect(bodyOf(about('payment_pending'))).toMatch(/^Hola Ana:\n\nTu pago todavía figura pendiente\..*\n\n$/);
  expect(bodyOf(about('bought_nothing'))).toBe('Hola Ana:\n\n');
  expect(bodyOf(null)).toBe('Hola Ana:\n\n');
});

it('never quotes the sentence that is meant for the creator', () => {
  for (const kind of VERDICT_KINDS) expect(bodyOf(about(kind))).not.toContain('No ve');
});
