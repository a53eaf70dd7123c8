import type { AdminProduct, ProductKind } from '../../shared/catalogue';
import { AppError } from '../../shared/errors';
import type { ProductInput, ProductPatch } from '../../shared/product-input';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import { bumpPublicVersion } from '../db/public-version';
import type { ProductRow } from '../db/schema';
import type { Deps } from '../deps';
import { normaliseAddresses } from './product-addresses';
import { newProduct, toColumns } from './product-columns';
import { toAdminProduct } from './product-view';

interface Actor {
  id: string;
}

/** What the creator changes, one product at a time; each change is told in the audit log. */
export function createProductChanges(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>) {
  const { db, clock } = deps;
  return {
    async create(kind: ProductKind, input: ProductInput, actor: Actor): Promise<AdminProduct> {
      const now = clock.now();
      const row: ProductRow = {
        ...newProduct(kind, newId(now), now),
        ...toColumns(kind, await normaliseAddresses(input, deps)),
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('products').values(row).execute();
        await afterWrite(trx, 'product.create', row, actor, now);
      });
      return toAdminProduct(row);
    },

    /** A `version` that is not the current one is refused: somebody else saved in between. */
    async update(kind: ProductKind, id: string, patch: ProductPatch, actor: Actor): Promise<AdminProduct> {
      const now = clock.now();
      const input = await normaliseAddresses(patch, deps);
      return await db.transaction().execute(async (trx) => {
        const current = await findOfKind(trx, kind, id);
        if (patch.version !== undefined && patch.version !== current.version)
          throw new AppError('stale_edit');
        const row = await trx
          .updateTable('products')
          .set({ ...toColumns(kind, input, current), version: current.version + 1, updated_at: now })
          .where('id', '=', id)
          .where('version', '=', current.version)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new AppError('stale_edit');
        await afterWrite(trx, 'product.update', row, actor, now);
        return toAdminProduct(row);
      });
    },

    async feature(kind: ProductKind, id: string, isFeatured: boolean, actor: Actor): Promise<AdminProduct> {
      const action = isFeatured ? 'product.feature' : 'product.unfeature';
      return await change(kind, id, { is_featured: isFeatured ? 1 : 0 }, action, actor);
    },

    /** Off the catalogue; buyers keep what they bought. */
    async archive(kind: ProductKind, id: string, actor: Actor): Promise<AdminProduct> {
      return await change(kind, id, { archived_at: clock.now() }, 'product.archive', actor);
    },

    async restore(id: string, actor: Actor): Promise<AdminProduct> {
      const row = await db.selectFrom('products').select('kind').where('id', '=', id).executeTakeFirst();
      if (!row) throw new AppError('product_not_found');
      return await change(row.kind, id, { archived_at: null }, 'product.restore', actor);
    },
  };

  async function change(
    kind: ProductKind,
    id: string,
    columns: Partial<ProductRow>,
    action: string,
    actor: Actor,
  ) {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      await findOfKind(trx, kind, id);
      const row = await trx
        .updateTable('products')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await afterWrite(trx, action, row, actor, now);
      return toAdminProduct(row);
    });
  }
}

async function findOfKind(trx: Trx, kind: ProductKind, id: string): Promise<ProductRow> {
  const row = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw new AppError('product_not_found');
  return row;
}

async function afterWrite(
  trx: Trx,
  action: string,
  row: ProductRow,
  actor: Actor,
  now: number,
): Promise<void> {
  await bumpPublicVersion(trx);
  await recordAudit(trx, {
    at: now,
    actorId: actor.id,
    action,
    subject: 'product',
    subjectId: row.id,
    detail: { title: row.title, version: row.version },
  });
}
