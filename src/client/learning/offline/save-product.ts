import { fetchLesson, fetchProgress, fetchPurchases, fetchRecipe, type SavedAnswer } from './api';
import { activeWorker, keepReader } from './app-worker';
import { download, oneSize, pathOf } from './download';
import { checkRoom, explain } from './free-space';
import { inTurns } from './in-turns';
import { ANSWER_BYTES, type Plan, planSaving } from './plan-saving';
import { interrupted, unsupported } from './save-failure';
import { keepVideos, openSavedCache, type SavedProduct, sweep, writeRecord } from './saved-records';

/** An attempt to save something, which may be cancelled and tells its progress. */
export interface Attempt {
  userId: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

interface Saving extends Attempt {
  productId: string;
  /** What is saved already, so that an unchanged PDF is not fetched again. */
  before: SavedProduct | undefined;
  /** The most bytes to fetch: a book that saves itself stays small. */
  limit: number;
}

/** Saves a bought product, which counts only when all of it is there; null when it is not hers or over the limit. */
export async function saveProduct(saving: Saving): Promise<SavedProduct | null> {
  const worker = await activeWorker().catch(() => null);
  if (!worker) throw unsupported();
  const { userId, productId, before, limit } = saving;
  const purchases = await fetchPurchases(userId).catch(explain(0));
  if (!purchases.data.products.some(({ itemId }) => itemId === productId)) return null;
  const plan = await planSaving(productId, before).catch(explain(0));
  if (plan.needed > limit) return null;
  await checkRoom(plan.needed);

  // After a logout nothing may be stored again.
  saving.signal.throwIfAborted();
  const cache = await openSavedCache(userId);
  try {
    const product = await fetchAll(cache, plan, saving);
    if (plan.hasPdf && !(await keepReader(worker))) throw interrupted();
    for (const { url, data } of [purchases, await fetchProgress(userId)])
      await cache.put(url, Response.json(data));
    saving.signal.throwIfAborted();
    await writeRecord(cache, product);
    // A lesson that the creator removed or closed takes its video along.
    await keepVideos(userId, cache, productId, plan.lessonIds);
    return product;
  } catch (error) {
    return await explain(plan.needed)(error);
  } finally {
    // What an attempt left half way, and what the product has no longer.
    await sweep(cache).catch(() => undefined);
  }
}

async function fetchAll(cache: Cache, plan: Plan, saving: Saving): Promise<SavedProduct> {
  const { productId, before, signal, onShare } = saving;
  const files = { ...plan.kept };
  let done = 0;
  const advance = (bytes: number) => {
    done += bytes;
    onShare(Math.min(0.99, done / plan.needed));
  };
  const keep = async <T>({ url, data }: SavedAnswer<T>): Promise<T> => {
    signal.throwIfAborted();
    const body = JSON.stringify(data);
    await cache.put(url, new Response(body, { headers: { 'content-type': 'application/json' } }));
    files[pathOf(url)] = body.length;
    advance(ANSWER_BYTES);
    return data;
  };

  const recipes = await inTurns(plan.recipeIds, async (id) => keep(await fetchRecipe(id)));
  const lessons = await inTurns(plan.lessonIds, async (id) => keep(await fetchLesson(id)));
  const pictures = recipes.flatMap((recipe) => recipe.pictures.map(oneSize));
  // Its path changes with the picture, so a kept one is the same.
  const isHere = (url: string) => before?.files[pathOf(url)] !== undefined;
  for (const url of pictures.filter(isHere)) files[pathOf(url)] = before?.files[pathOf(url)] ?? 0;
  for (const url of [...plan.missing, ...pictures.filter((each) => !isHere(each))]) {
    let bytes = 0;
    const onBytes = (more: number) => {
      bytes += more;
      advance(more);
    };
    await download({ cache, url, signal, onBytes });
    files[pathOf(url)] = bytes;
  }
  const { title, type, sections } = await keep(plan.content);
  return {
    id: productId,
    title,
    type,
    files,
    pdfTag: plan.pdfTag,
    lessonIds: lessons.filter(({ video }) => video === null).map(({ id }) => id),
    lessonCount: sections.flatMap(({ lessons }) => lessons).length,
    savedAt: Date.now(),
  };
}
