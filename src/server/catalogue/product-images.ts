import type { Image } from '../../shared/catalogue';
import type { Queries, Trx } from '../db/database';
import type { ProductImagesTable } from '../db/schema';
import { fileOfAddress, publicAddress } from '../files/files';

export type WithImages<T> = T & { images: Image[] };

/** Both databases accept this many values in one statement. */
const IDS_A_STATEMENT = 5000;

/** Adds the pictures to products, in their order. */
export async function withImages<T extends { id: string }>(db: Queries, rows: T[]): Promise<WithImages<T>[]> {
  const images = new Map<string, Image[]>(rows.map(({ id }) => [id, []]));
  const ids = [...images.keys()];
  for (let at = 0; at < ids.length; at += IDS_A_STATEMENT) {
    const found = await db
      .selectFrom('product_images')
      .selectAll()
      .where('product_id', 'in', ids.slice(at, at + IDS_A_STATEMENT))
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    for (const { product_id, file_id, external_url, alt } of found) {
      const url = publicAddress(file_id, external_url) ?? '';
      images.get(product_id)?.push({ url, description: alt });
    }
  }
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}

type Pictured = WithImages<{ id: string }>;

export async function insertImages(trx: Trx, products: Pictured[]): Promise<void> {
  const rows = products.flatMap(toImageRows);
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
}

export async function replaceImages(trx: Trx, product: Pictured): Promise<void> {
  await trx.deleteFrom('product_images').where('product_id', '=', product.id).execute();
  await insertImages(trx, [product]);
}

function toImageRows({ id, images }: Pictured): ProductImagesTable[] {
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
