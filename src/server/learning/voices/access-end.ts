import { z } from 'zod';
import { bumpPublicVersion } from '../../platform/db/public-version';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/outbox';

const payload = z.object({ userId: z.string() });

/** Somebody lost a product: pages in memory must no longer show her photos, which every reading hides at once. */
export function createAccessEnd({ db }: Pick<Deps, 'db'>): JobHandler {
  return async (job) => {
    const { userId } = payload.parse(job.payload);
    const voice = await db
      .selectFrom('voices')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (voice) await bumpPublicVersion(db);
  };
}
