export const WEBHOOK_MODES = ['once', 'twice', 'held', 'dropped'] as const;
type WebhookMode = (typeof WEBHOOK_MODES)[number];

/** Delivers events at once, or holds, duplicates or drops them. */
export function createWebhookDelivery<E>(deliver: (event: E) => Promise<unknown>) {
  const held: E[] = [];
  let mode: WebhookMode = 'once';

  return {
    setMode(next: WebhookMode) {
      mode = next;
    },
    async send(event: E): Promise<void> {
      if (mode === 'held') held.push(event);
      if (mode === 'once') await deliver(event);
      if (mode === 'twice') await Promise.all([deliver(event), deliver(event)]);
    },
    /** Sends the held events, newest first when `reversed`. */
    async release({ reversed = false } = {}): Promise<void> {
      const waiting = held.splice(0);
      for (const event of reversed ? waiting.reverse() : waiting) await deliver(event);
    },
  };
}

/** Posts an event and returns the status of the answer, or 0 without an answer. */
export async function postEvent(
  address: () => string | URL,
  event: { headers: Record<string, string>; body: string; patienceMs: number },
): Promise<number> {
  try {
    const answer = await fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...event.headers },
      body: event.body,
      signal: AbortSignal.timeout(event.patienceMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // As with a real provider, an undelivered event is lost and reconciliation finds the payment.
    return 0;
  }
}
