import { z } from 'zod';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail, provingUrl } from '../../platform/mail/enqueue-mail';
import { lessonsOpenMail } from '../../platform/mail/templates/content-mails';
import { findOwners } from '../../shop/ledger/ownership';
import { selectLessons } from './program';

const payload = z.object({ productId: z.string(), lessonIds: z.array(z.string()), until: z.number() });

/** Enqueues one job per product whose lessons opened. A lesson is announced once, also after its date moves. */
export async function announceOpenLessons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('lessons')
      .select('id')
      .where('announced_at', 'is', null)
      .where('release_at', '<=', now)
      .where('removed_at', 'is', null);
    const opened = await trx
      .updateTable('lessons')
      .set({ announced_at: now })
      .where('id', 'in', due)
      .where('announced_at', 'is', null)
      .returning(['id', 'section_id'])
      .execute();
    if (opened.length === 0) return;
    // The product page no longer shows the date.
    await bumpPublicVersion(trx);
    const sections = await trx
      .selectFrom('sections')
      .select(['id', 'product_id'])
      .where('id', 'in', [...new Set(opened.map((lesson) => lesson.section_id))])
      .execute();
    const productOf = new Map(sections.map(({ id, product_id }) => [id, product_id]));
    for (const productId of new Set(sections.map(({ product_id }) => product_id))) {
      const lessonIds = opened
        .filter((lesson) => productOf.get(lesson.section_id) === productId)
        .map(({ id }) => id);
      await enqueueJob(trx, {
        kind: 'lessons-open',
        dedupeKey: `lessons-open:${productId}:${lessonIds[0]}`,
        payload: { productId, lessonIds, until: now },
        now,
      });
    }
  });
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Sends one mail per owner and opening. A lesson that was closed or removed meanwhile is left out. */
export function createLessonAnnouncement({ db, clock, config }: Needs): JobHandler {
  return async (job) => {
    const { productId, lessonIds, until } = payload.parse(job.payload);
    const lessons = await selectLessons(db)
      .innerJoin('products', 'products.id', 'sections.product_id')
      .select('products.title as product')
      .where('lessons.id', 'in', lessonIds)
      .where('lessons.release_at', '<=', clock.now())
      .execute();
    const [first] = lessons;
    if (!first) return;
    const creator = await readCreatorName(db, config);
    const product = { id: productId, title: first.product };
    for (const owner of await findOwners(db, productId, { until })) {
      const dedupeKey = `lessons-open:${lessonIds[0]}:${owner.id}`;
      await enqueueOpenMail({ db, clock, config }, { dedupeKey, owner, creator, product, lessons });
    }
  };
}

interface OpenMail {
  dedupeKey: string;
  owner: { id: string; name: string; email: string };
  creator: string;
  product: { id: string; title: string };
  lessons: { id: string; title: string }[];
}

/** A mail about one lesson leads to it, a mail about several to their course. */
export async function enqueueOpenMail({ db, clock, config }: Needs, mail: OpenMail): Promise<void> {
  const { dedupeKey, owner, creator, product, lessons } = mail;
  const place = lessons.length === 1 ? `/clase/${lessons[0]?.id}` : '';
  await enqueueMail(db, {
    kind: 'announcement',
    dedupeKey,
    to: owner.email,
    now: clock.now(),
    ...lessonsOpenMail({
      name: owner.name,
      creator,
      product: product.title,
      lessons: lessons.map(({ title }) => title),
      url: provingUrl(`${config.publicUrl}/course/${product.id}${place}`),
    }),
    accountLink: { purpose: 'page', userId: owner.id, email: owner.email },
  });
}
