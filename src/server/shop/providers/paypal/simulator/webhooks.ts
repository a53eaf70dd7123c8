import {
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomUUID,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createWebhookDelivery, postEvent } from '../../simulator/webhook-delivery';

const PATIENCE_MS = 20_000;
const CERT_URL = 'https://api.paypal.com/v1/notifications/certs/CERT-simulator';

export interface WebhookOptions {
  webhookId: string;
  /** The address that the account gave to PayPal for its events. */
  webhookUrl(): string;
  now(): number;
}

interface SimulatedEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource_type: string;
  resource: unknown;
}

/** Signs and sends events like PayPal, and can hold, duplicate or drop them. */
export function createWebhooks({ webhookId, webhookUrl, now }: WebhookOptions) {
  const sent: SimulatedEvent[] = [];

  function sign(body: string, webhook = webhookId): Record<string, string> {
    const id = randomUUID();
    const time = new Date(now()).toISOString();
    const message = `${id}|${time}|${webhook}|${crc32(body)}`;
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': CERT_URL,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(message)
        .sign(keyPair().privateKey, 'base64'),
    };
  }

  function verify(asked: Record<string, unknown>): boolean {
    const { transmission_id: id, transmission_time: time, transmission_sig: sig } = asked;
    if (asked.webhook_id !== webhookId || asked.cert_url !== CERT_URL) return false;
    const message = `${id}|${time}|${webhookId}|${crc32(JSON.stringify(asked.webhook_event))}`;
    return createVerify('RSA-SHA256').update(message).verify(keyPair().publicKey, String(sig), 'base64');
  }

  function deliver(event: SimulatedEvent): Promise<number> {
    const body = JSON.stringify(event);
    return postEvent(webhookUrl, { headers: sign(body), body, patienceMs: PATIENCE_MS });
  }
  const delivery = createWebhookDelivery(deliver);

  return {
    ...delivery,
    sign,
    verify,
    deliver,
    /** Every event so far, delivered or not. */
    sent,
    async send(event_type: string, resource: unknown): Promise<void> {
      const [subject = '', kind = ''] = event_type.toLowerCase().split('.');
      const event = {
        id: `WH-${randomUUID()}`,
        event_type,
        create_time: new Date(now()).toISOString(),
        resource_type: subject === 'customer' ? 'dispute' : kind,
        resource,
      };
      sent.push(event);
      await delivery.send(event);
    },
  };
}

let keys: KeyPairKeyObjectResult | undefined;

/** Made for the first event: it takes a moment, and all simulators of a process may share it. */
function keyPair(): KeyPairKeyObjectResult {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return keys;
}
