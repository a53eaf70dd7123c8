/** What the creator must know about a person, worst first. */
export const VERDICT_KINDS = [
  'paid_no_access',
  'two_payments',
  'withdrawal_open',
  'payment_pending',
  'proof_waiting',
  'card_refused',
  'received_gift',
  'sees_everything',
  'bought_nothing',
] as const;
export type VerdictKind = (typeof VERDICT_KINDS)[number];

/** What the reply to a person starts with, said to her. The creator changes it as she likes. */
const STARTS: Record<VerdictKind, string> = {
  paid_no_access: 'Veo tu pago y estoy mirando por qué no ves tu compra.',
  two_payments: 'Veo que pagaste dos veces y lo estoy mirando.',
  withdrawal_open: 'Recibí tu pedido y lo estoy mirando.',
  payment_pending:
    'Tu pago todavía figura pendiente. Apenas se acredite, tu compra aparece en Mis Compras y te llega un email.',
  proof_waiting:
    'Recibí tu comprobante. Apenas vea el dinero, tu compra aparece en Mis Compras y te llega un email.',
  card_refused: 'Tu tarjeta no pasó y no se te cobró nada. Puedes probar con otra o pagar de otra forma.',
  received_gift: 'Tu regalo está en Mis Compras.',
  sees_everything: 'Todo lo que compraste está en Mis Compras.',
  bought_nothing: '',
};

/** How the creator answers a message. */
export const REPLY_WAYS = ['mail', 'whatsapp'] as const;
export type ReplyWay = (typeof REPLY_WAYS)[number];

export const MAX_REPLY = 4000;

interface Message {
  name: string;
  verdict: { kind: VerdictKind } | null;
}

/** What the answer to a message starts with. */
export function replyStart({ name, verdict }: Message): string {
  const start = verdict ? STARTS[verdict.kind] : '';
  return [`Hola ${name}:`, start, ''].filter((line, at) => line || at === 2).join('\n\n');
}

/** The page that opens WhatsApp with a text; null when the phone is none. */
export function whatsAppLink(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 8 || digits.length > 15) return null;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
