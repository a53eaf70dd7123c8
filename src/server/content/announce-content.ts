import { z } from 'zod';
import type { Trx } from '../db/database';
import type { ProductRow } from '../db/schema';
import type { Deps } from '../deps';
import { enqueueJob, type JobHandler } from '../jobs/outbox';
import { enqueueMail } from '../mail/enqueue-mail';
import { contentReadyMail } from '../mail/templates/content-ready-mail';
import { findOwners } from '../purchases/ownership';
import { readCreatorName } from '../settings/creator-name';

type Content = Pick<ProductRow, 'id' | 'video_url' | 'pdf_url' | 'updated_at'>;

const payload = z.object({ productId: z.string(), until: z.number() });

/** Called before a product is saved. Buyers of a product without content get the mail that the page promised. */
export async function announceFirstContent(trx: Trx, next: Content): Promise<void> {
  if (!hasContent(next)) return;
  const before = await trx
    .selectFrom('products')
    .select(['video_url', 'pdf_url'])
    .where('id', '=', next.id)
    .executeTakeFirst();
  if (!before || hasContent(before)) return;
  const now = next.updated_at;
  await enqueueJob(trx, {
    kind: 'content-ready',
    dedupeKey: `content-ready:${next.id}:${now}`,
    payload: { productId: next.id, until: now },
    now,
  });
}

/** Sends one mail per buyer and product, even if the content is removed and added again. */
export function createContentAnnouncement({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): JobHandler {
  return async (job) => {
    const { productId, until } = payload.parse(job.payload);
    const { title } = await db
      .selectFrom('products')
      .select('title')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const creator = await readCreatorName(db, config);
    for (const owner of await findOwners(db, productId, { until })) {
      await enqueueMail(db, {
        dedupeKey: `content-ready:${productId}:${owner.id}`,
        to: owner.email,
        now: clock.now(),
        ...contentReadyMail({
          name: owner.name,
          creator,
          title,
          contentUrl: `${config.publicUrl}/course/${productId}`,
        }),
      });
    }
  };
}

function hasContent({ video_url, pdf_url }: Pick<Content, 'video_url' | 'pdf_url'>): boolean {
  return video_url !== null || pdf_url !== null;
}
