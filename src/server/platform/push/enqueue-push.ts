import type { Queries } from '../db/database';
import { enqueueJob } from '../jobs/outbox';

interface Notice {
  dedupeKey: string;
  title: string;
  /** The page that a tap opens. */
  path: string;
  now: number;
}

/** Adds a notice for each subscribed device to the outbox, in the transaction that causes it. It names no buyer. */
export async function enqueueOwnerPush(db: Queries, { dedupeKey, title, path, now }: Notice): Promise<void> {
  const devices = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select('push_subscriptions.id')
    .where('users.role', '=', 'admin')
    .execute();
  for (const { id } of devices) {
    const payload = { subscriptionId: id, title, path };
    await enqueueJob(db, { kind: 'push', dedupeKey: `push:${dedupeKey}:${id}`, payload, now });
  }
}
