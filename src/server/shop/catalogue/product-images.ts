import type { Image } from '../../../contract/catalogue';
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
  const images = groupPictures(rows, await readPictures(db, 'images', rows));
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

export async function withPictures<T extends { id: string }>(
  db: Queries,
  rows: T[],
): Promise<WithPictures<T>[]> {
  const samples = groupPictures(rows, await readPictures(db, 'samples', rows));
  return (await withImages(db, rows)).map((row) => ({ ...row, samples: samples.get(row.id) ?? [] }));
}

function groupPictures(rows: { id: string }[], found: ProductImagesTable[]): Map<string, Image[]> {
  const pictures = new Map<string, Image[]>(rows.map(({ id }) => [id, []]));
  for (const { product_id, file_id, external_url, alt } of found) {
    const url = publicAddress(file_id, external_url) ?? '';
    pictures.get(product_id)?.push({ url, description: alt });
  }
  return pictures;
}

async function readPictures(
  db: Queries,
  field: PictureField,
  rows: { id: string }[],
): Promise<ProductImagesTable[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const pictures: ProductImagesTable[] = [];
  for (let at = 0; at < ids.length; at += IDS_A_STATEMENT) {
    const found = await db
      .selectFrom(TABLES[field])
      .selectAll()
      .where('product_id', 'in', ids.slice(at, at + IDS_A_STATEMENT))
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    pictures.push(...found);
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

function toImageRows(id: string, images: Image[]): ProductImagesTable[] {
  return images.map(({ url, description }, position) => {
    const file = fileOfAddress(url);
    return {
      product_id: id,
      position,
      file_id: file,
      external_url: file === null ? url : null,
      alt: description,
    };
  });
}
