import type { FirstStep } from '../../../contract/home';
import type { Deps } from '../../platform/deps';
import { createSettings } from '../../shop/settings/settings.service';
import { findSetupProblems } from '../../shop/settings/setup-problems';

/** Whether somebody other than an admin has bought something. */
export async function readIsSelling({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const buyer = await db
    .selectFrom('grants')
    .innerJoin('users', 'users.id', 'grants.user_id')
    .select('users.id')
    .where('users.role', '!=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return buyer !== undefined;
}

/** The steps of a new shop, or null once it sells and all are done. A shop that sells was tried and shared. */
export async function readFirstSteps(deps: Deps): Promise<{ step: FirstStep; done: boolean }[] | null> {
  const { db } = deps;
  const isSelling = await readIsSelling(deps);
  const problems = await findSetupProblems(deps);
  const { own } = await createSettings(deps).edit();
  // The demo begins with the words of its creator.
  const hasIntro = own.intro !== '' || deps.config.demo;
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
  const steps: { step: FirstStep; done: boolean }[] = [
    { step: 'words', done: !problems.includes('no_creator_name') && hasIntro },
    { step: 'legal', done: !problems.includes('no_legal_owner') },
    { step: 'payment', done: !problems.includes('no_payment_method') },
    { step: 'product', done: product.published > 0 },
    { step: 'feature', done: product.featured === 1 },
    { step: 'test', done: isSelling || test !== undefined },
    { step: 'share', done: isSelling || shared !== undefined },
  ];
  return isSelling && steps.every(({ done }) => done) ? null : steps;
}
