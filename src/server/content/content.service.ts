import type { Content } from '../../shared/content';
import { AppError } from '../../shared/errors';
import { findSessionById, type SessionUser } from '../accounts/sessions';
import { withImages } from '../catalogue/product-images';
import { toProduct } from '../catalogue/product-view';
import { type PricedRow, selectPriced } from '../catalogue/stored-product';
import type { Deps } from '../deps';
import { findOwned } from '../purchases/ownership';
import { readProgress } from './progress.service';
import { createShopSecret } from './shop-secret';
import { readSignature, type Slot, signAddress } from './signed-address';
import { createStampedCopies } from './stamped-copies';

/** Serves bought content to its buyers only. */
export function createContent(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config' | 'log'>) {
  const { db, clock } = deps;
  const shopSecret = createShopSecret(deps);
  const copies = createStampedCopies(deps);

  return {
    async describe(productId: string, user: SessionUser): Promise<Content> {
      const product = await findProduct(productId);
      const secret = await shopSecret();
      const [shown = { ...product, images: [] }] = await withImages(db, [product]);
      const address = (slot: Slot, fileKey: string | null) =>
        fileKey &&
        signAddress(
          secret,
          { productId, slot, userId: user.id, sessionId: user.sessionId, fileKey },
          clock.now(),
        );
      const pdf = address('pdf', product.pdf_file_id) ?? product.pdf_url;
      return {
        ...toProduct(shown),
        video_url: address('video', product.video_file_id) ?? product.video_url,
        recipe_pdf_url: product.kind === 'course' ? pdf : null,
        pdf_url: product.kind === 'recipe_book' ? pdf : null,
        captions_url: address('captions', await findCaptions(productId)),
        progress: await readProgress(db, user.id, productId),
      };
    },

    /** The stored file behind a signed address, after session and ownership are checked again. */
    async fileOf(productId: string, slot: Slot, signature: string): Promise<{ key: string; name: string }> {
      const named = readSignature(await shopSecret(), { productId, slot, signature }, clock.now());
      const user = await findSessionById(db, named.sessionId, clock);
      if (user?.id !== named.userId) throw new AppError('link_invalid');
      const [purchase] = await findOwned(db, user.id, [productId]);
      if (!purchase && user.role !== 'admin') throw new AppError('link_invalid');
      const product = await findProduct(productId);
      const key = await storedKey(product, slot);
      if (!key || !named.isFor(key)) throw new AppError('link_invalid');
      if (slot !== 'pdf') return { key, name: product.title };
      const copy = await copies.keyFor(key, product.title, purchase ?? { adminId: user.id });
      return { key: copy, name: product.title };
    },
  };

  async function findProduct(id: string): Promise<PricedRow> {
    const row = await selectPriced(db).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('product_not_found');
    return row;
  }

  async function findCaptions(productId: string): Promise<string | null> {
    const row = await db
      .selectFrom('captions')
      .select('file_id')
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return row?.file_id ?? null;
  }

  async function storedKey(product: PricedRow, slot: Slot): Promise<string | null> {
    if (slot === 'captions') return await findCaptions(product.id);
    return slot === 'video' ? product.video_file_id : product.pdf_file_id;
  }
}
