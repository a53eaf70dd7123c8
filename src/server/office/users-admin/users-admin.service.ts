import type { z } from 'zod';
import type { AdminUser, OwnedProduct, usersAdmin } from '../../../contract/users-admin';
import { AppError } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { findUser, toUser } from '../../accounts/identity/users';
import { idEndOfCode } from '../../learning/protection/purchase-code';
import { recordAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/database';
import { toPage } from '../../platform/db/page';
import type { UserRow } from '../../platform/db/schema';
import { searchPatterns } from '../../platform/db/search-patterns';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { WIRE_TYPE } from '../../shop/catalogue/product-view';
import { endGrants } from '../../shop/ledger/grants';
import { firstOfEachProduct } from '../../shop/ledger/ownership';
import type { Purchases } from '../../shop/purchases/purchases.service';
import { withVerdicts } from '../people/verdict';
import { keyOfGrant } from '../sales/sale-keys';

const USERS_A_PAGE = 25;

type Search = z.output<typeof usersAdmin.list.query>;

type Given = z.output<typeof usersAdmin.grant.body>;

type Taken = z.output<typeof usersAdmin.revoke.body>;

export type UsersAdmin = ReturnType<typeof createUsersAdmin>;

export function createUsersAdmin({ db, clock, purchases }: Deps & { purchases: Purchases }) {
  return {
    async list({ q, role, limit = USERS_A_PAGE, cursor }: Search) {
      let found = db
        .selectFrom('users')
        .select('id')
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (cursor) found = found.where('id', '<', cursor);
      if (role) found = found.where('role', '=', role);
      const purchaseIdEnd = idEndOfCode(q ?? '');
      if (purchaseIdEnd) found = found.where('id', 'in', buyersOf(db, purchaseIdEnd));
      else for (const pattern of searchPatterns(q)) found = found.where('search_text', 'like', pattern);
      const rows = await db
        .selectFrom('users')
        .leftJoin('sales_by_user', 'sales_by_user.user_id', 'users.id')
        .selectAll('users')
        .select('sales_by_user.purchases')
        .where('users.id', 'in', found)
        .orderBy('users.id', 'desc')
        .execute();
      const page = toPage(rows, limit);
      const judged = await withVerdicts(db, page.data, clock.now());
      const data = judged.map((row) => ({ ...toAdminUser(row, row.purchases), verdict: row.verdict }));
      return { ...page, data };
    },

    get,

    async grant(id: string, { item_id: productId, ...given }: Given, adminId: string) {
      await purchases.grantByHand({ userId: id, productId, adminId, ...given });
      return await get(id);
    },

    async revoke(id: string, { item_id: productId, reason }: Taken, actorId: string) {
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const taken = await endGrants(trx, id, { product_id: productId }, { reason, now });
        if (taken.length === 0) {
          throw new AppError('not_found', { message: 'Este usuario no tiene ese producto.' });
        }
        const { title } = await trx
          .selectFrom('products')
          .select('title')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow();
        await recordAudit(trx, {
          at: now,
          actorId,
          action: 'purchase.revoke',
          subject: 'user',
          subjectId: id,
          detail: { productId, title, reason },
        });
      });
      return await get(id);
    },
  };

  async function get(id: string): Promise<{ user: AdminUser; purchases: OwnedProduct[] }> {
    const user = await findUser(db, id);
    const rows = await db
      .selectFrom('grants')
      .innerJoin('products', 'products.id', 'grants.product_id')
      .selectAll('grants')
      .select(['products.title', 'products.kind', 'products.archived_at'])
      .where('grants.user_id', '=', id)
      .orderBy('grants.granted_at', 'desc')
      .orderBy('grants.id', 'desc')
      .execute();
    return {
      user: toAdminUser(user, firstOfEachProduct(rows.filter((row) => row.ended_at === null)).length),
      purchases: rows.map((row) => ({
        id: row.id,
        itemId: row.product_id,
        title: row.title,
        type: WIRE_TYPE[row.kind],
        isArchived: row.archived_at !== null,
        origin: row.source,
        method: row.method ?? row.source,
        saleId: keyOfGrant(row).ref,
        currency: row.currency,
        amount: fromCents(row.amount_cents),
        grantedAt: new Date(row.granted_at).toISOString(),
        revokedAt: toIso(row.ended_at),
        revokedReason: row.end_reason,
      })),
    };
  }
}

/** The buyers whose PDFs carry the code. They identify the origin of a leaked copy. */
function buyersOf(db: Queries, purchaseIdEnd: string) {
  return db.selectFrom('grants').select('user_id').where('id', 'like', `%${purchaseIdEnd}`);
}

function toAdminUser(row: UserRow, purchases: number | null): AdminUser {
  return {
    ...toUser(row),
    createdAt: new Date(row.created_at).toISOString(),
    purchaseCount: purchases ?? 0,
  };
}
