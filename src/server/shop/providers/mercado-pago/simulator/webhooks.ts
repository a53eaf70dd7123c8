import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { createWebhookDelivery, postEvent } from '../../simulator/webhook-delivery';
import type { SimulatedPayment } from './records';

/** The provider's timeout for a webhook answer. */
const PATIENCE_MS = 22_000;

export interface WebhookOptions {
  /** Signs the events. */
  secret: string;
  now(): number;
  /** Overrides the notification address when it is not reachable from here. */
  deliverTo?: () => string;
}

/** Sends signed webhook events like the provider, and can hold, duplicate or drop them. */
export function createWebhooks({ secret, now, deliverTo }: WebhookOptions) {
  async function deliver(payment: SimulatedPayment): Promise<number> {
    const requestId = randomUUID();
    const ts = String(now());
    const manifest = `id:${payment.id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    return postEvent(() => webhookAddress(payment, deliverTo?.()), {
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      body: JSON.stringify({
        id: randomInt(1e12),
        action: 'payment.updated',
        type: 'payment',
        api_version: 'v1',
        live_mode: false,
        date_created: new Date(now()).toISOString(),
        data: { id: String(payment.id) },
      }),
      patienceMs: PATIENCE_MS,
    });
  }

  return { ...createWebhookDelivery(deliver), deliver };
}

function webhookAddress(payment: SimulatedPayment, origin: string | undefined): URL {
  const asked = new URL(payment.notification_url);
  const url = origin ? new URL(asked.pathname + asked.search, origin) : asked;
  url.searchParams.set('data.id', String(payment.id));
  url.searchParams.set('type', 'payment');
  return url;
}
