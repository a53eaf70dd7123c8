import type { FirstStep } from '../../../contract/home';
import { hasRows } from '../../platform/db/count-rows';
import type { Deps } from '../../platform/deps';
import { createSettings } from '../../shop/settings/settings.service';
import { findSetupProblems } from '../../shop/settings/setup-problems';

/** Whether somebody other than an admin has bought something. */
export async function readIsSelling({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const grants = db.selectFrom('grants').innerJoin('users', 'users.id', 'grants.user_id');
  return await hasRows(grants.where('users.role', '!=', 'admin'));
}

/** The steps of a new shop, or null once it sells and all are done. A shop that sells was tried and shared. */
export async function readFirstSteps(deps: Deps): Promise<{ step: FirstStep; done: boolean }[] | null> {
  const { db } = deps;
  const isSelling = await readIsSelling(deps);
  const problems = await findSetupProblems(deps);
  const { own } = await createSettings(deps).edit();
  // The demo begins with the words of its creator.
  const hasIntro = own.intro !== '' || deps.config.demo;
  const onSale = db.selectFrom('products').where('status', '=', 'published');
  const isTested = await hasRows(db.selectFrom('orders').where('state', '=', 'approved'));
  const aboutShop = db.selectFrom('audit_log').where('subject', '=', 'shop');
  const isShared = await hasRows(aboutShop.where('action', '=', 'shop.share'));
  const steps: { step: FirstStep; done: boolean }[] = [
    { step: 'words', done: !problems.includes('no_creator_name') && hasIntro },
    { step: 'legal', done: !problems.includes('no_legal_owner') },
    { step: 'payment', done: !problems.includes('no_payment_method') },
    { step: 'product', done: await hasRows(onSale) },
    { step: 'feature', done: await hasRows(onSale.where('is_featured', '=', 1)) },
    { step: 'test', done: isSelling || isTested },
    { step: 'share', done: isSelling || isShared },
  ];
  return isSelling && steps.every(({ done }) => done) ? null : steps;
}
