import { z } from 'zod';
import type { JobHandler } from '../jobs/outbox';
import type { Config } from '../runtime/config';
import { isPushService } from './push-services';
import { type PushDeps, readVapidKeys } from './vapid-keys';

const ANSWER_TIMEOUT = 10_000;
/** A phone that was off for a day has no use for the notice. */
const KEPT_SECONDS = 24 * 3600;
/** The browser has dropped the subscription. */
const GONE = [404, 410];

const queuedNotice = z.object({ subscriptionId: z.string(), title: z.string(), path: z.string() });

/** Sends a notice to one device. A device that is gone, or that belongs to no admin any more, is removed. */
export function createPushJob(deps: PushDeps): JobHandler {
  const { db, config } = deps;
  return async (job) => {
    const { subscriptionId, title, path } = queuedNotice.parse(job.payload);
    const device = await db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .select(['endpoint', 'p256dh', 'auth', 'users.role'])
      .where('push_subscriptions.id', '=', subscriptionId)
      .executeTakeFirst();
    const keys = await readVapidKeys(deps);
    if (!device || !keys) return;
    const remove = () => db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
    if (device.role !== 'admin' || !isPushService(device.endpoint, config.pushServiceUrl)) {
      await remove();
      return;
    }
    const { default: webPush } = await import('web-push');
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify({ title, path, tag: job.id }),
      { vapidDetails: { subject: subjectOf(config), ...keys }, TTL: KEPT_SECONDS, urgency: 'normal' },
    );
    // `fetch` sets the length itself and refuses it in the headers.
    const sent = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    sent.delete('content-length');
    const answer = await fetch(endpoint, {
      method,
      headers: sent,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) await remove();
    else if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  };
}

/** How a push service reaches the operator. */
function subjectOf({ mail, publicUrl }: Config): string {
  if (mail.owner) return `mailto:${mail.owner}`;
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:tienda@localhost';
}
