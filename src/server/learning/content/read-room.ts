import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import { publicAddress } from '../../platform/files/files';
import { selectPriced } from '../../shop/catalogue/stored-product';
import { isUnopened } from '../../shop/purchases/note-opened';
import { FIRST_PAGE } from './progress.service';

/** A product with its pictures and the page of one reader: a row for each picture, because one query reads them all. */
export async function readRoom(db: Queries, productId: string, userId: string) {
  const rows = await selectPriced(db)
    .leftJoin('product_images', 'product_images.product_id', 'products.id')
    .leftJoin('content_progress as book', (join) =>
      join.onRef('book.product_id', '=', 'products.id').on('book.user_id', '=', userId),
    )
    .select(['product_images.alt', 'product_images.file_id as picture_id'])
    .select(['product_images.external_url as picture_url', 'product_images.position as picture_position'])
    .select(['book.pdf_page', 'book.pdf_pages', 'book.updated_at as read_at'])
    .select((eb) =>
      eb.case().when(isUnopened(userId, productId)).then(sql.lit(1)).else(sql.lit(0)).end().as('is_unopened'),
    )
    .where('products.id', '=', productId)
    .orderBy('product_images.position')
    .execute();
  const [first] = rows;
  if (!first) throw new AppError('product_not_found');
  const { alt: _alt, picture_id: _id, picture_url: _url, picture_position: _position, ...rest } = first;
  const { pdf_page, pdf_pages, read_at, is_unopened, ...product } = rest;
  const images = rows
    .filter(({ picture_position }) => picture_position !== null)
    .map(({ alt, picture_id, picture_url }) => ({
      url: publicAddress(picture_id, picture_url) ?? '',
      description: alt ?? '',
    }));
  return {
    product: { ...product, images },
    book: { pdfPage: pdf_page ?? FIRST_PAGE.pdfPage, pdfPages: pdf_pages, readAt: read_at },
    isUnopened: is_unopened === 1,
  };
}
