import type { z } from 'zod';
import type { push } from '../../../contract/push';
import { AppError, invalidField } from '../../../rules/errors';
import { newId } from '../db/ids';
import { isPushService } from './push-services';
import { type PushDeps, readVapidKeys } from './vapid-keys';

/** More than one person uses; the oldest ones go. */
const MOST_DEVICES = 10;

type NewDevice = z.output<typeof push.subscribe.body>;

export type Push = ReturnType<typeof createPush>;

/** The devices of admins that show a notice for a sale. */
export function createPush(deps: PushDeps) {
  const { db, config, clock } = deps;

  async function read(userId: string) {
    const rows = await devicesOf(userId).selectAll().orderBy('id').execute();
    return {
      publicKey: (await readVapidKeys(deps))?.publicKey ?? null,
      devices: rows.map(({ id, endpoint, device, created_at }) => ({
        id,
        endpoint,
        device,
        createdAt: new Date(created_at).toISOString(),
      })),
    };
  }

  const devicesOf = (userId: string) => db.selectFrom('push_subscriptions').where('user_id', '=', userId);

  return {
    read,

    async subscribe(userId: string, { endpoint, ...device }: NewDevice) {
      if (!isPushService(endpoint, config.pushServiceUrl)) {
        throw invalidField('endpoint', 'Este navegador usa un servicio de avisos que la tienda no conoce.');
      }
      if (!(await readVapidKeys(deps))) throw new AppError('keys_not_stored');
      const now = clock.now();
      const columns = { user_id: userId, ...device, created_at: now };
      await db
        .insertInto('push_subscriptions')
        .values({ id: newId(now), endpoint, ...columns })
        // The person who uses the browser now gets its notices.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
        .execute();
      // By time and not by id: a device that changes hands keeps its id.
      const kept = devicesOf(userId)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_DEVICES);
      await db
        .deleteFrom('push_subscriptions')
        .where('user_id', '=', userId)
        .where('id', 'not in', kept)
        .execute();
      return await read(userId);
    },

    async unsubscribe(userId: string, id: string) {
      await db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).execute();
      return await read(userId);
    },
  };
}
