import { sql } from 'kysely';
import type { Content } from '../../../contract/content';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { Deps } from '../../platform/deps';
import { publicAddress } from '../../platform/files/files';
import type { SessionUser } from '../../platform/runtime/session-user';
import { toProduct } from '../../shop/catalogue/product-view';
import { type PricedRow, selectPriced } from '../../shop/catalogue/stored-product';
import { findOwned } from '../../shop/ledger/ownership';
import { isUnopened, noteOpened } from '../../shop/purchases/note-opened';
import type { Lessons } from '../lessons/lessons.service';
import { findClosed } from '../lessons/opening';
import { readProgramRows, toRoomSections } from '../lessons/program';
import { PDF_LIFETIME_MS } from '../protection/signed-address';
import { createStampedCopies } from '../protection/stamped-copies';
import { createViewerAddresses } from '../protection/viewer-addresses';
import type { RecipePictures } from '../recipes/recipe-pictures.service';
import { listRecipes } from '../recipes/recipes.service';
import { FIRST_PAGE, toProgress } from './progress.service';

export type ContentService = ReturnType<typeof createContent>;

/** Serves bought content to its buyers only. */
export function createContent(deps: Deps & { lessons: Lessons; pictures: RecipePictures }) {
  const { db, clock, lessons } = deps;
  const addresses = createViewerAddresses(deps);
  const copies = createStampedCopies(deps);

  return {
    async describe(productId: string, user: SessionUser): Promise<Content> {
      const now = clock.now();
      const { product, book, isUnopened } = await readRoom(db, productId, user.id);
      if (isUnopened) await noteOpened(db, { userId: user.id, productId, now });
      const program = await readProgramRows(db, productId, user.id);
      const closed = await findClosed(db, { productId, userId: user.id, now }, program);
      const pdf = (await signPdf(product, user)) ?? product.pdf_url;
      const video = await lessons.firstVideo(program, closed, user);
      return {
        ...toProduct(product),
        video_url: video.url,
        recipe_pdf_url: product.kind === 'course' ? pdf : null,
        pdf_url: product.kind === 'recipe_book' ? pdf : null,
        captions_url: video.captionsUrl,
        progress: toProgress(program, book),
        sections: toRoomSections(program, closed),
        recipes: await listRecipes(deps, productId, user),
      };
    },

    /** The stored PDF behind a signed address, after session and ownership are checked again. */
    async pdfOf(productId: string, signature: string): Promise<{ key: string; name: string }> {
      const { user, isFor } = await addresses.open(pdfPath(productId), signature);
      if (!user) throw new AppError('link_invalid');
      const [purchase] = await findOwned(db, user.id, [productId]);
      if (!purchase && user.role !== 'admin') throw new AppError('link_invalid');
      const { pdf_file_id: key, title } = await selectPriced(db)
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(() => new AppError('product_not_found'));
      if (!key || !isFor(key)) throw new AppError('link_invalid');
      return { key: await copies.keyFor(key, title, purchase ?? { adminId: user.id }), name: title };
    },
  };

  async function signPdf({ id, pdf_file_id: fileKey }: PricedRow, user: SessionUser): Promise<string | null> {
    if (fileKey === null) return null;
    const sign = await addresses.signerFor(user);
    return sign(pdfPath(id), fileKey, clock.now() + PDF_LIFETIME_MS);
  }
}

const pdfPath = (productId: string) => `/content/${productId}/pdf`;

/** A product with its pictures and the page of one reader: a row for each picture, because one query reads them all. */
async function readRoom(db: Queries, productId: string, userId: string) {
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
  const images = rows
    .filter(({ picture_position }) => picture_position !== null)
    .map(({ alt, picture_id, picture_url }) => ({
      url: publicAddress(picture_id, picture_url) ?? '',
      description: alt ?? '',
    }));
  return {
    product: { ...first, images },
    book: { pdfPage: first.pdf_page ?? FIRST_PAGE.pdfPage, pdfPages: first.pdf_pages, readAt: first.read_at },
    isUnopened: first.is_unopened === 1,
  };
}
