import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { SimulatedPayment } from './records';

/** The provider's timeout for a webhook answer. */
const PATIENCE_MS = 22_000;

export type WebhookMode = 'once' | 'twice' | 'held' | 'dropped';

interface Options {
  secret: string;
  now(): number;
  /** Overrides the notification address when it is not reachable from here. */
  deliverTo?: () => string;
}

/** Sends signed webhook events like the provider, and can hold, duplicate or drop them. */
export function createWebhooks({ secret, now, deliverTo }: Options) {
  const held: SimulatedPayment[] = [];
  let mode: WebhookMode = 'once';

  async function deliver(payment: SimulatedPayment): Promise<number> {
    const url = webhookAddress(payment, deliverTo?.());
    const requestId = randomUUID();
    const ts = String(now());
    const manifest = `id:${payment.id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': `ts=${ts},v1=${v1}`,
          'x-request-id': requestId,
        },
        body: JSON.stringify({
          id: randomInt(1e12),
          action: 'payment.updated',
          type: 'payment',
          api_version: 'v1',
          live_mode: false,
          date_created: new Date(now()).toISOString(),
          data: { id: String(payment.id) },
        }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      // As with the real provider, an undelivered event is lost and reconciliation finds the payment.
      return 0;
    }
  }

  return {
    setMode(next: WebhookMode) {
      mode = next;
    },
    async send(payment: SimulatedPayment): Promise<void> {
      if (mode === 'held') held.push(payment);
      if (mode === 'once') await deliver(payment);
      if (mode === 'twice') await Promise.all([deliver(payment), deliver(payment)]);
    },
    /** Sends the held events, newest first when `reversed`. */
    async release({ reversed = false } = {}): Promise<void> {
      const waiting = held.splice(0);
      for (const payment of reversed ? waiting.reverse() : waiting) await deliver(payment);
    },
    deliver,
  };
}

function webhookAddress(payment: SimulatedPayment, origin: string | undefined): URL {
  const asked = new URL(payment.notification_url);
  const url = origin ? new URL(asked.pathname + asked.search, origin) : asked;
  url.searchParams.set('data.id', String(payment.id));
  url.searchParams.set('type', 'payment');
  return url;
}
