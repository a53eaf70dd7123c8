import { z } from 'zod';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import { findSecret, replaceSecret, unsealRow } from '../secrets/secrets';

const SERVICE = 'web-push';
const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.infer<typeof vapidKeys>;

export interface PushDeps {
  db: Database;
  config: Config;
  clock: Clock;
}

/** How push services recognise the shop: made once and sealed. Null without the SECRETS_KEY that sealed them. */
export async function readVapidKeys({ db, config, clock }: PushDeps): Promise<VapidKeys | null> {
  const { secretsKey } = config;
  if (secretsKey === undefined) return null;
  if (!(await findSecret(db, SERVICE))) {
    const { default: webPush } = await import('web-push');
    // Another process may make them at the same time: the first ones stay.
    await replaceSecret(db, secretsKey, {
      service: SERVICE,
      values: { ...webPush.generateVAPIDKeys() },
      before: undefined,
      checkedAt: null,
      now: clock.now(),
      actorId: null,
    });
  }
  const row = await findSecret(db, SERVICE);
  return row ? unsealRow(secretsKey, row, vapidKeys) : null;
}
