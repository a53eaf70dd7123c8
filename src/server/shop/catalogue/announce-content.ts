import { z } from 'zod';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries, Trx } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { contentReadyMail } from '../../platform/mail/templates/content-mails';
import { findOwners } from '../ledger/ownership';

const payload = z.object({ productId: z.string(), until: z.number() });

/** Runs a change. If it adds the first content, buyers get the mail that the page promised. */
export async function announcingFirstContent<T>(
  trx: Trx,
  { id, now }: { id: string; now: number },
  change: () => Promise<T>,
): Promise<T> {
  const hadContent = await hasContent(trx, id);
  const result = await change();
  if (!hadContent && (await hasContent(trx, id))) {
    await enqueueJob(trx, {
      kind: 'content-ready',
      dedupeKey: `content-ready:${id}:${now}`,
      payload: { productId: id, until: now },
      now,
    });
  }
  return result;
}

/** Sends one mail per buyer and product, even if the content is removed and added again. */
export function createContentAnnouncement({ db, clock, config }: Deps): JobHandler {
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
        kind: 'announcement',
        dedupeKey: `content-ready:${productId}:${owner.id}`,
        to: owner.email,
        now: clock.now(),
        ...contentReadyMail({
          name: owner.name,
          creator,
          title,
          contentUrl: provingUrl(`${config.publicUrl}/course/${productId}`),
        }),
        accountLink: { purpose: 'page', userId: owner.id, email: owner.email },
      });
    }
  };
}

/** Whether buyers get anything: the PDF, or a lesson with a video, a recipe or a text. */
export async function hasContent(db: Queries, productId: string): Promise<boolean> {
  const book = db
    .selectFrom('products')
    .where('id', '=', productId)
    .where((eb) => eb.or([eb('pdf_file_id', 'is not', null), eb('pdf_url', 'is not', null)]));
  const lessons = db
    .selectFrom('lessons')
    .innerJoin('sections', 'sections.id', 'lessons.section_id')
    .where('sections.product_id', '=', productId)
    .where('lessons.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('video_id', 'is not', null), eb('recipe_id', 'is not', null), eb('body', '<>', '')]),
    );
  return (await hasRows(book)) || (await hasRows(lessons));
}
