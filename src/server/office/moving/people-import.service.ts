import type { PeopleImport } from '../../../contract/moving';
import { emailKey } from '../../../rules/email-key';
import { groupBy } from '../../../rules/group-by';
import { LOGIN_MINUTES } from '../../accounts/identity/account-tokens';
import { findUserByEmail, insertUser } from '../../accounts/identity/users';
import { recordAudit } from '../../platform/audit/audit';
import { batchesOf } from '../../platform/db/batches';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { Deps } from '../../platform/deps';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { movedInMail } from '../../platform/mail/templates/account-mails';
import { grantProduct } from '../../shop/ledger/grants';
import { type PlannedRow, planImport, readProducts, toAnswer } from './plan-import';
import { type FilePerson, readPeople } from './read-people';
import { createImportUndo, type ForgetAccount, mailKey, PEOPLE_AT_ONCE } from './undo-import';

interface File {
  bytes: Buffer;
  mode: 'preview' | 'apply';
  /** The product of a name in the file, as the creator chose. */
  products: Record<string, string>;
}

export type MovingPeople = ReturnType<typeof createPeopleImport>;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & { forgetAccount: ForgetAccount };

/** Brings students from another platform: an account, their products, and one welcome mail each. */
export function createPeopleImport({ db, clock, config, forgetAccount }: Needs) {
  async function run(file: File, adminId: string): Promise<PeopleImport> {
    const products = await readProducts(db);
    const planned = await planImport(db, readPeople(file.bytes), { products, chosen: file.products });
    if (file.mode === 'preview') return toAnswer(planned, { id: null, products });
    const now = clock.now();
    const id = newId(now);
    const wanted = planned.filter(({ result }) => result === 'new' || result === 'granted');
    if (wanted.length > 0) await apply(id, wanted, adminId, now);
    return toAnswer(planned, { id: wanted.length > 0 ? id : null, products });
  }

  /** A batch of people is one transaction. What was done before a crash can be undone, and the same file goes on. */
  async function apply(importId: string, rows: PlannedRow[], adminId: string, now: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('people_imports')
        .values({ id: importId, imported_by: adminId, imported_at: now })
        .execute();
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'people.import',
        subjectId: importId,
        detail: { created: rows.length },
      });
    });
    const people = [...groupBy(rows, ({ email }) => emailKey(email)).values()];
    const creator = await readCreatorName(db, config);
    for (const batch of batchesOf(people, PEOPLE_AT_ONCE)) {
      await db.transaction().execute(async (trx) => {
        for (const own of batch) await bringPerson(trx, own, { importId, adminId, creator, now });
      });
    }
  }

  async function bringPerson(
    trx: Trx,
    rows: PlannedRow[],
    { importId, adminId, creator, now }: { importId: string; adminId: string; creator: string; now: number },
  ): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const { name, surname } = splitName(first.person);
    const known = await findUserByEmail(trx, first.email);
    const created = known
      ? undefined
      : await insertUser(trx, { name, surname, email: first.email, passwordHash: null, now });
    const user = known ?? created ?? (await findUserByEmail(trx, first.email));
    if (!user || user.deleted_at !== null) return;
    const titles: string[] = [];
    for (const { productId, title, person } of rows) {
      const isNew = await grantProduct(trx, {
        userId: user.id,
        productId,
        source: 'admin',
        grantedBy: adminId,
        method: 'import',
        now: Math.min(person.boughtAt ?? now, now),
      });
      if (isNew) titles.push(title);
    }
    if (titles.length === 0) return;
    const productIds = rows.map(({ productId }) => productId);
    const grants = await trx
      .selectFrom('grants')
      .select('id')
      .where('user_id', '=', user.id)
      .where('method', '=', 'import')
      .where('ended_at', 'is', null)
      .where('product_id', 'in', productIds)
      .execute();
    await trx
      .insertInto('people_import_grants')
      .values(
        grants.map((grant) => ({
          import_id: importId,
          grant_id: grant.id,
          user_id: user.id,
          is_new_account: created ? 1 : 0,
        })),
      )
      .execute();
    await enqueueMail(trx, {
      kind: 'moving-in',
      dedupeKey: mailKey(importId, user.id),
      to: user.email,
      now,
      ...movedInMail({
        creator,
        titles,
        minutes: LOGIN_MINUTES,
        loginUrl: `${config.publicUrl}/iniciar-sesion`,
      }),
      accountLink: { purpose: 'login', userId: user.id, email: user.email },
    });
  }

  return { run, ...createImportUndo({ db, clock, forgetAccount }) };
}

function splitName({ name, email }: FilePerson): { name: string; surname: string } {
  const [first = '', ...rest] = name.split(/\s+/);
  return first === ''
    ? { name: email.split('@')[0] ?? email, surname: '' }
    : { name: first, surname: rest.join(' ') };
}
