import { useEffect } from 'react';
import { messageOf } from '../../../api';
import { useUploadTasks } from '../../../files/upload-store';
import { Link, useLocation } from '../../../router';
import { useHydrated } from '../../../state/use-hydrated';
import { notify } from '../../../ui/notify';
import { COURSE_LABELS, RECIPE_BOOK_LABELS } from '../kind-labels';
import { useRefreshProducts } from './api';
import { readSession } from './session-store';
import { applyEdits, createProduct } from './sessions';
import {
  describeWish,
  hasArrived,
  setWish,
  useFollowedWish,
  useWishes,
  type Wish,
} from './use-when-uploaded';

/** Tells on other pages of the back office which products wait for their files, and publishes them when the files have arrived. */
export function WishNotices() {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const elsewhere = Object.entries(useWishes()).filter(
    ([, { page }]) => new URL(page, 'http://here').pathname !== pathname,
  );
  // The server knows no wishes.
  if (!hydrated) return null;
  return elsewhere.map(([key, wish]) => <WishNotice key={key} sessionKey={key} wish={wish} />);
}

function WishNotice({ sessionKey, wish }: { sessionKey: string; wish: Wish }) {
  const uploads = useUploadTasks(sessionKey);
  useFollowedWish(sessionKey, uploads);
  const refresh = useRefreshProducts();
  const isReady = hasArrived(wish, uploads);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last file has arrived.
  useEffect(() => {
    if (isReady) void finishWish(sessionKey, wish).then(refresh);
  }, [isReady]);
  const { words, share } = describeWish(wish, uploads);
  return (
    <div className="stack gap-1 pad-y-3 pad-x-4 card below-4 lift-1">
      <p className="small" role="status">
        <Link to={wish.page}>{wish.title || 'Sin título'}</Link>.{' '}
        {readSession(sessionKey) ? words : 'Espera un archivo: ábrelo para seguir'}.
      </p>
      {share !== null && (
        <progress className="progress" value={share} aria-label={`Subida de ${wish.title}`} />
      )}
    </div>
  );
}

const DONE = { create: 'ya está creado', publish: 'ya está a la venta', save: 'está guardado' } as const;

/** A refused product stays as it is, and the editor says why when its button is pressed again. */
async function finishWish(sessionKey: string, { action, title }: Wish): Promise<void> {
  setWish(sessionKey, null);
  const labels = readSession(sessionKey)?.type === 'curso' ? COURSE_LABELS : RECIPE_BOOK_LABELS;
  try {
    const isDone =
      action === 'create'
        ? (await createProduct(sessionKey, labels)) !== undefined
        : await applyEdits(sessionKey, action === 'publish');
    if (isDone) await notify('success', `«${title}» ${DONE[action]}`);
    else await notify('error', `«${title}» no se guardó: ábrelo y elige qué versión queda.`);
  } catch (error) {
    await notify('error', `«${title}»: ${messageOf(error)}`);
  }
}
