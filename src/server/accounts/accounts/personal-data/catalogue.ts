import { type SqlBool, sql } from 'kysely';
import type { CatalogueTables } from '../../../platform/db/schema';
import { byUser, type Declared, exported, internal } from './declaration';

export const CATALOGUE_DATA: Declared<CatalogueTables> = {
  favourites: {
    rowsOf: byUser,
    onDeletion: 'delete',
    exportAs: 'favourites',
    columns: exported('user_id', 'product_id', 'created_at'),
  },
  product_drafts: {
    // Edits of products, by the admin who saved them last.
    rowsOf: (user) => sql<SqlBool>`updated_by = ${user.id}`,
    onDeletion: 'erase',
    exportAs: null,
    columns: internal(
      'id',
      'kind',
      'product_id',
      'edits',
      'version',
      'created_at',
      'updated_at',
      'updated_by',
    ),
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
