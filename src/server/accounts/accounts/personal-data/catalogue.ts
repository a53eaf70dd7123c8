import type { CatalogueTables } from '../../../platform/db/schema';
import { type Declared, exported, internal, noPerson, own } from './declaration';

export const CATALOGUE_DATA: Declared<CatalogueTables> = {
  favourites: own('favourites', exported('user_id', 'product_id', 'created_at')),
  // Edits of products, by the admin who saved them last.
  product_drafts: {
    columns: {
      ...internal('id', 'kind', 'product_id', 'edits', 'version', 'created_at', 'updated_at', 'updated_by'),
    },
  },
  ...noPerson('products', 'prices', 'charged_prices', 'price_changes', 'price_change_items'),
  ...noPerson('catalogue_imports', 'catalogue_import_items', 'product_images', 'product_samples'),
  ...noPerson('product_draft_files'),
};
