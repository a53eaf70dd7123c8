import type { Image } from '../../../contract/catalogue';
import { batchesOf } from '../../platform/db/batches';
import type { Queries, Trx } from '../../platform/db/database';
import type { ProductImagesTable } from '../../platform/db/schema';
import { fileOfAddress, publicAddress } from '../../platform/files/files';

export type WithImages<T> = T & { images: Image[] };
/** With the sample pages too. */
export type WithPictures<T> = WithImages<T> & { samples: Image[] };

const TABLES = { images: 'product_images', samples: 'product_samples' } as const;
type PictureField = keyof typeof TABLES;
const FIELDS: PictureField[] = ['images', 'samples'];

/** Both databases accept this many values in one statement. */
const IDS_A_STATEMENT = 5000;

/** Reads the pictures of products and adds them. */
export async function withImages<T extends { id: string }>(db: Queries, rows: T[]): Promise<WithImages<T>[]> {
  const images = await readPictures(db, 'images', rows);
  await addPartPictures(db, images);
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

/** As they are stored, with the sample pages. */
export async function withPictures<T extends { id: string }>(db: Queries, rows: T[]) {
  const images = await readPictures(db, 'images', rows);
  const samples = await readPictures(db, 'samples', rows);
  return rows.map((row) => ({
    ...row,
    images: images.get(row.id) ?? [],
    samples: samples.get(row.id) ?? [],
  }));
}

/** A bundle without pictures of its own shows the first one of each of its products. */
async function addPartPictures(db: Queries, images: Map<string, Image[]>): Promise<void> {
  const bare = [...images].flatMap(([id, pictures]) => (pictures.length === 0 ? id : []));
  for (const batch of batchesOf(bare, IDS_A_STATEMENT)) {
    const found = await db
      .selectFrom('bundle_products')
      .innerJoin('product_images', 'product_images.product_id', 'bundle_products.product_id')
      .select(['bundle_products.bundle_id', 'file_id', 'external_url', 'alt'])
      .where('bundle_products.bundle_id', 'in', batch)
      .where('product_images.position', '=', 0)
      .orderBy('bundle_products.position')
      .execute();
    for (const { bundle_id, ...picture } of found) images.get(bundle_id)?.push(toImage(picture));
  }
}

type StoredPicture = Pick<ProductImagesTable, 'file_id' | 'external_url' | 'alt'>;

function toImage({ file_id, external_url, alt }: StoredPicture): Image {
  return { url: publicAddress(file_id, external_url) ?? '', description: alt };
}

async function readPictures(db: Queries, field: PictureField, rows: { id: string }[]) {
  const pictures = new Map<string, Image[]>(rows.map(({ id }) => [id, []]));
  for (const batch of batchesOf([...pictures.keys()], IDS_A_STATEMENT)) {
    const found = await db
      .selectFrom(TABLES[field])
      .selectAll()
      .where('product_id', 'in', batch)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    for (const { product_id, ...picture } of found) pictures.get(product_id)?.push(toImage(picture));
  }
  return pictures;
}

type Pictured = WithPictures<{ id: string }>;

export async function insertPictures(trx: Trx, products: Pictured[]): Promise<void> {
  for (const field of FIELDS) {
    const rows = products.flatMap((product) => toImageRows(product.id, product[field]));
    if (rows.length > 0) await trx.insertInto(TABLES[field]).values(rows).execute();
  }
}

export async function replacePictures(trx: Trx, product: Pictured): Promise<void> {
  for (const field of FIELDS) {
    await trx.deleteFrom(TABLES[field]).where('product_id', '=', product.id).execute();
  }
  await insertPictures(trx, [product]);
}

function toImageRows(product_id: string, images: Image[]): ProductImagesTable[] {
  return images.map(({ url, description: alt }, position) => {
    const file_id = fileOfAddress(url);
    return { product_id, position, file_id, external_url: file_id === null ? url : null, alt };
  });
}
