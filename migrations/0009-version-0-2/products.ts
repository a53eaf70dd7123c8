import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';
import { addFile, toFile } from './files';

/** Products with a status, prices in each currency, pictures as rows, and the drafts and imports that change them. */
export async function upgradeProducts(db: Kysely<unknown>): Promise<void> {
  await changeProducts(db);
  await createPrices(db);
  await createEdits(db);
}

async function changeProducts(db: Kysely<unknown>): Promise<void> {
  await statements(`
    alter table products add column intro_file_id text references files (id);
    alter table products add column pdf_file_id text references files (id);
    alter table products add column status text not null default 'published';
    alter table products add column published_at bigint;
    alter table products add column facts text not null default '[]';
    alter table products add column outcomes text not null default '[]';
    alter table products add column materials text not null default '[]';
    alter table products add column takeaways text not null default '[]';
    update products set published_at = created_at,
      status = case when archived_at is null then 'published' else 'archived' end;

    create table product_images (
      product_id text not null references products (id) on delete cascade,
      position integer not null,
      file_id text references files (id),
      external_url text,
      alt text not null,
      constraint product_images_key primary key (product_id, position)
    );
    create index product_images_by_file_id on product_images (file_id);
    create table product_samples (
      product_id text not null references products (id) on delete cascade,
      position integer not null,
      file_id text references files (id),
      external_url text,
      alt text not null,
      constraint product_samples_key primary key (product_id, position)
    );
    create index product_samples_by_file_id on product_samples (file_id);
  `)(db);
  await moveFiles(db);
  await statements(`
    alter table products drop column images;
    create index products_by_intro_file_id on products (intro_file_id);
    create index products_by_pdf_file_id on products (pdf_file_id);

    drop index products_on_sale;
    drop index products_featured;
    drop index products_by_price;
    drop index products_by_level;
    drop index products_like_another;
    create index products_newest on products (status, published_at, id);
    create index products_of_kind on products (status, kind, published_at, id);
    create index products_featured on products (status, is_featured, published_at, id);
    create index products_by_level on products (status, level, id);
    create index products_like_another on products (status, kind, level, published_at, id);
    create index products_on_sale on products (status, kind);
  `)(db);
}

interface Product {
  id: string;
  intro_video: string | null;
  pdf_url: string | null;
  images: string;
}

/** Introduction, PDF and pictures. The video becomes a lesson later. */
async function moveFiles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Product>`select id, intro_video, pdf_url, images from products`.execute(db);
  for (const { id, intro_video, pdf_url, images } of rows) {
    const [intro, pdf] = [toFile(intro_video), toFile(pdf_url)];
    for (const file of [intro, pdf]) if (file) await addFile(db, file);
    await sql`update products set
      intro_file_id = ${intro}, intro_video = ${intro ? null : intro_video},
      pdf_file_id = ${pdf}, pdf_url = ${pdf ? null : pdf_url}
      where id = ${id}`.execute(db);
    const pictures: { url: string; description: string }[] = JSON.parse(images);
    for (const [position, { url, description }] of pictures.entries()) {
      const file = toFile(url);
      if (file) await addFile(db, file);
      await sql`insert into product_images (product_id, position, file_id, external_url, alt)
        values (${id}, ${position}, ${file}, ${file ? null : url}, ${description})`.execute(db);
    }
  }
}

/** `amount_cents` is charged now, `list_cents` is the regular price, `promo_cents` the price inside the promotion window. */
const createPrices = statements(`
  create table prices (
    product_id text not null references products (id) on delete cascade,
    currency text not null,
    amount_cents bigint not null,
    list_cents bigint not null,
    promo_cents bigint,
    promo_from bigint,
    promo_until bigint,
    changed_at bigint not null default 0,
    struck_cents bigint, -- the regular price that a promotion may show crossed out
    constraint prices_key primary key (product_id, currency)
  );
  insert into prices (product_id, currency, amount_cents, list_cents, changed_at)
    select id, 'ARS', price_cents, price_cents, published_at from products;
  insert into prices (product_id, currency, amount_cents, list_cents, changed_at)
    select id, 'USD', usd_price_cents, usd_price_cents, published_at from products;
  alter table products drop column price_cents;
  alter table products drop column usd_price_cents;
  create index prices_by_amount on prices (currency, amount_cents, product_id);
  -- A promotion begins or ends only on rows that have one.
  create index prices_with_promotion on prices (promo_from, promo_until) where promo_cents is not null;
  create index prices_by_change on prices (currency, changed_at, product_id);

  -- What was charged since when. Version 0.1.0 kept no history: it knows the price of today.
  create table charged_prices (
    product_id text not null references products (id),
    currency text not null,
    since bigint not null,
    cents bigint,
    constraint charged_prices_key primary key (product_id, currency, since)
  );
  insert into charged_prices (product_id, currency, since, cents)
    select product_id, currency, changed_at, amount_cents
    from prices inner join products on products.id = product_id where status = 'published';

  -- A change of several prices, with the values before and after, so that it can be undone.
  create table price_changes (
    id text primary key,
    currency text not null,
    percent bigint not null,
    round_to bigint not null,
    changed_at bigint not null,
    undone_at bigint
  );
  create index price_changes_newest on price_changes (changed_at, id);
  create table price_change_items (
    change_id text not null references price_changes (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    before_cents bigint not null,
    after_cents bigint not null,
    constraint price_change_items_key primary key (change_id, product_id)
  );
  create index price_change_items_by_product on price_change_items (product_id);
`);

const createEdits = statements(`
  -- Edits wait on the server until they are published, so that another device can go on with them.
  create table product_drafts (
    id text primary key,
    kind text not null,
    product_id text references products (id) on delete cascade,
    edits text not null,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null,
    updated_by text references users (id) on delete set null
  );
  create unique index product_drafts_by_product on product_drafts (product_id);
  create index product_drafts_latest on product_drafts (kind, updated_at, id);
  create index product_drafts_by_user on product_drafts (updated_by);
  create table product_draft_files (
    draft_id text not null references product_drafts (id) on delete cascade,
    file_id text not null references files (id),
    constraint product_draft_files_key primary key (draft_id, file_id)
  );
  create index product_draft_files_by_file on product_draft_files (file_id);

  -- An import is stored with the values before it, so that it can be undone for a day.
  create table catalogue_imports (
    id text primary key,
    source text not null,
    created integer not null,
    updated integer not null,
    imported_at bigint not null,
    undone_at bigint
  );
  create index catalogue_imports_newest on catalogue_imports (imported_at, id);
  create table catalogue_import_items (
    import_id text not null references catalogue_imports (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    "before" text, -- JSON of the changed fields, null for a new product
    after_version integer not null,
    constraint catalogue_import_items_key primary key (import_id, product_id)
  );
  create index catalogue_import_items_by_product on catalogue_import_items (product_id);
`);
