import type { Selectable } from 'kysely';
import type { ProductKind, ProductStatus, SoldKind } from '../../../../contract/catalogue';
import type { Currency } from '../../../../rules/money';
import type { Flag, Time } from './values';

export interface CatalogueTables {
  prices: PricesTable;
  charged_prices: ChargedPricesTable;
  product_images: ProductImagesTable;
  product_samples: ProductImagesTable;
  product_drafts: ProductDraftsTable;

  products: {
    id: string;
    kind: SoldKind;
    title: string;
    search_text: string;
    description: string;
    level: number;
    /** The creator's facts about the product, as JSON: a list of label and value, and three lists of lines. */
    facts: string;
    outcomes: string;
    materials: string;
    takeaways: string;
    /** Each is a file of the shop or an external address. */
    intro_file_id: string | null;
    intro_video: string | null;
    /** In the API: `recipe_pdf_url` of a course and `pdf_url` of a recipe book. */
    pdf_file_id: string | null;
    pdf_url: string | null;
    is_promo: Flag;
    is_featured: Flag;
    version: number;
    created_at: Time;
    updated_at: Time;
    status: ProductStatus;
    /** When it was first published; null for drafts. */
    published_at: Time | null;
    archived_at: Time | null;
  };

  /** A change of several prices at once; it can be undone for a day. */
  price_changes: {
    id: string;
    currency: Currency;
    percent: number;
    round_to: number;
    changed_at: Time;
    undone_at: Time | null;
  };

  price_change_items: {
    change_id: string;
    product_id: string;
    before_cents: number;
    after_cents: number;
  };

  /** An import of the catalogue, kept while it can be undone. */
  catalogue_imports: {
    id: string;
    /** The name of the file. */
    source: string;
    created: number;
    updated: number;
    imported_at: Time;
    undone_at: Time | null;
  };

  catalogue_import_items: {
    import_id: string;
    product_id: string;
    /** JSON of the product before; null for a new one. */
    before: string | null;
    after_version: number;
  };

  /** Keeps the files that only a draft names. */
  product_draft_files: {
    draft_id: string;
    file_id: string;
  };

  favourites: {
    user_id: string;
    product_id: string;
    created_at: Time;
  };
}

/** One row per product and currency. */
export interface PricesTable {
  product_id: string;
  currency: Currency;
  /** The current price: the promotional price inside its window, otherwise the regular price. */
  amount_cents: number;
  /** The regular price. */
  list_cents: number;
  promo_cents: number | null;
  promo_from: Time | null;
  promo_until: Time | null;
  /** When the regular price last changed. */
  changed_at: Time;
  /** The regular price that the page shows crossed out, if it was really charged before the promotion. */
  struck_cents: number | null;
}

/** What a product cost since a moment, until its next row; null while it was not on sale. */
export interface ChargedPricesTable {
  product_id: string;
  currency: Currency;
  since: Time;
  cents: number | null;
}

/** A picture is a file of the shop or an external address. `product_samples` has the same columns. */
export interface ProductImagesTable {
  product_id: string;
  position: number;
  file_id: string | null;
  external_url: string | null;
  alt: string;
}

/** Edits that wait to be published. The id is the product's, or the draft's own while there is no product. */
export interface ProductDraftsTable {
  id: string;
  kind: ProductKind;
  product_id: string | null;
  /** JSON by field: the value, the published value that it replaces, and the version that set it. */
  edits: string;
  version: number;
  created_at: Time;
  updated_at: Time;
  updated_by: string | null;
}

export type ProductRow = Selectable<CatalogueTables['products']>;
