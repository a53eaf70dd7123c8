import type { Content } from '../../../contract/content';
import { AppError } from '../../../rules/errors';
import { findSessionById } from '../../accounts/identity/sessions';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { withImages } from '../../shop/catalogue/product-images';
import { toProduct } from '../../shop/catalogue/product-view';
import { type PricedRow, selectPriced } from '../../shop/catalogue/stored-product';
import { findOwned } from '../../shop/ledger/ownership';
import { noteOpened } from '../../shop/purchases/note-opened';
import type { createLessons } from '../lessons/lessons.service';
import { readProgram } from '../lessons/program';
import { readSignature, signAddress } from '../protection/signed-address';
import { createStampedCopies } from '../protection/stamped-copies';
import { listRecipes } from '../recipes/recipes.service';
import { readProgress } from './progress.service';

export type ContentService = ReturnType<typeof createContent>;

/** Serves bought content to its buyers only. */
export function createContent(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config' | 'log'> & {
    lessons: ReturnType<typeof createLessons>;
  },
) {
  const { db, clock, lessons } = deps;
  const shopSecret = createShopSecret(deps);
  const copies = createStampedCopies(deps);

  return {
    async describe(productId: string, user: SessionUser): Promise<Content> {
      const product = await findProduct(productId);
      await noteOpened(db, { userId: user.id, productId, now: clock.now() });
      const [shown = { ...product, images: [] }] = await withImages(db, [product]);
      const pdf = (await signPdf(product, user)) ?? product.pdf_url;
      const video = await lessons.firstVideo(productId, user);
      return {
        ...toProduct(shown),
        video_url: video.url,
        recipe_pdf_url: product.kind === 'course' ? pdf : null,
        pdf_url: product.kind === 'recipe_book' ? pdf : null,
        captions_url: video.captionsUrl,
        progress: await readProgress(db, user.id, productId),
        sections: await readProgram(db, productId, { userId: user.id, now: clock.now() }),
        recipes: await listRecipes(db, productId),
      };
    },

    /** The stored PDF behind a signed address, after session and ownership are checked again. */
    async pdfOf(productId: string, signature: string): Promise<{ key: string; name: string }> {
      const path = pdfPath(productId);
      const named = readSignature(await shopSecret(), { path, signature }, clock.now());
      const user = await findSessionById(db, named.sessionId, clock);
      if (user?.id !== named.userId) throw new AppError('link_invalid');
      const [purchase] = await findOwned(db, user.id, [productId]);
      if (!purchase && user.role !== 'admin') throw new AppError('link_invalid');
      const { pdf_file_id: key, title } = await findProduct(productId);
      if (!key || !named.isFor(key)) throw new AppError('link_invalid');
      return { key: await copies.keyFor(key, title, purchase ?? { adminId: user.id }), name: title };
    },
  };

  async function signPdf(product: PricedRow, { id, sessionId }: SessionUser): Promise<string | null> {
    const fileKey = product.pdf_file_id;
    if (fileKey === null) return null;
    const file = { path: pdfPath(product.id), slot: 'pdf' as const, userId: id, sessionId, fileKey };
    return signAddress(await shopSecret(), file, clock.now());
  }

  async function findProduct(id: string): Promise<PricedRow> {
    const row = await selectPriced(db).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('product_not_found');
    return row;
  }
}

const pdfPath = (productId: string) => `/content/${productId}/pdf`;
