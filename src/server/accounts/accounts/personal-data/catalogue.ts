import { type SqlBool, sql } from 'kysely';
import type { CatalogueTables } from '../../../platform/db/schema';
import type { Declared } from './declaration';
import { byUser } from './rows-of';

export const CATALOGUE_DATA: Declared<CatalogueTables> = {
  favourites: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'favourites',
    columns: { user_id: 'exported', product_id: 'exported', created_at: 'exported' },
  },
  product_drafts: {
    // Edits of products, by the admin who saved them last.
    rowsOf: (user) => sql<SqlBool>`updated_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: {
      id: 'internal',
      kind: 'internal',
      product_id: 'internal',
      edits: 'internal',
      version: 'internal',
      created_at: 'internal',
      updated_at: 'internal',
      updated_by: 'internal',
    },
  },
  product_draft_files: 'no person',
  products: 'no person',
  prices: 'no person',
  charged_prices: 'no person',
  price_changes: 'no person',
  price_change_items: 'no person',
  catalogue_imports: 'no person',
  catalogue_import_items: 'no person',
  product_images: 'no person',
  product_samples: 'no person',
};
