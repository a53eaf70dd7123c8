import type { FirstStep } from '../../../contract/home';
import type { Deps } from '../../platform/deps';
import { createSettings } from '../../shop/settings/settings.service';
import { findSetupProblems } from '../../shop/settings/setup-problems';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The steps of a new shop, or null once somebody other than an admin has bought something. */
export async function readFirstSteps(deps: Needs): Promise<{ step: FirstStep; done: boolean }[] | null> {
  const { db } = deps;
  const buyer = await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select('users.id')
    .where('users.role', '!=', 'admin')
    .limit(1)
    .executeTakeFirst();
  if (buyer) return null;
  const problems = await findSetupProblems(deps);
  const { own } = await createSettings(deps).edit();
  const product = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('published'),
      eb.fn.max<number | null>('is_featured').as('featured'),
    ])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const test = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  const shared = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', 'shop')
    .where('action', '=', 'shop.share')
    .limit(1)
    .executeTakeFirst();
  return [
    { step: 'words', done: !problems.includes('no_creator_name') && own.intro !== '' },
    { step: 'legal', done: !problems.includes('no_legal_owner') },
    { step: 'payment', done: !problems.includes('no_payment_method') },
    { step: 'product', done: product.published > 0 },
    { step: 'feature', done: product.featured === 1 },
    { step: 'test', done: test !== undefined },
    { step: 'share', done: shared !== undefined },
  ];
}
