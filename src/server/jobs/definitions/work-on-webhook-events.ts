import type { WebhookEvents } from '../../checkout/webhook-events.service';
import type { JobDefinition } from '../scheduler';

/** Events are processed on arrival; this job finds retries and events that a killed process left. */
export function workOnWebhookEvents(webhookEvents: WebhookEvents): JobDefinition {
  return {
    name: 'work-on-webhook-events',
    schedule: { everyMs: 10_000 },
    run: async () => webhookEvents.work(),
  };
}
