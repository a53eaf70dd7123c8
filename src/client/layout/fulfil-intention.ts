import type { QueryClient } from '@tanstack/react-query';
import { MESSAGES } from '../../rules/messages';
import { api, apiQuery } from '../api';
import { browserStorage, type Wanted } from '../state/browser-storage';
import { cartItemOf, useCart } from '../state/cart-store';
import { useIntention } from '../state/intention-store';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';

/** Does what a visitor wanted before she had a session. Doing it twice changes nothing. */
export async function fulfilIntention(client: QueryClient): Promise<void> {
  const { intention, forget } = useIntention.getState();
  const userId = useSession.getState().user?.id;
  if (!intention?.wanted || !userId) return;
  forget();
  try {
    if (intention.wanted.kind === 'favourite') await addFavourite(client, intention.wanted);
    else await addToCart(client, intention.wanted, userId);
  } catch {
    // The next page load tries again.
    browserStorage.writeIntention(intention);
    await notify('error', MESSAGES.ownershipUnknown);
  }
}

async function addToCart(client: QueryClient, { id }: Wanted, userId: string): Promise<void> {
  const params = { userId };
  const [owned, pending, found] = await Promise.all([
    client.fetchQuery(apiQuery('GET /purchase/:userId', { params })),
    client.fetchQuery(apiQuery('GET /purchase/:userId/pending-products', { params })),
    client.fetchQuery(apiQuery('GET /products', { query: { ids: id } })),
  ]);
  if (useSession.getState().user?.id !== userId) return;
  const product = found.data[0];
  if (!product) return notify('error', MESSAGES.productNotFound);
  if (owned.products.some(({ itemId }) => itemId === id)) return notify('error', MESSAGES.alreadyBought);
  if (pending.products.some(({ itemId }) => itemId === id))
    return notify('warning', MESSAGES.paymentOnTheWay);
  useCart.getState().add(cartItemOf(product));
  await notify('success', MESSAGES.cartAdded(product.title), { label: MESSAGES.viewCart, to: '/cart' });
}

async function addFavourite(client: QueryClient, { id, type }: Wanted): Promise<void> {
  const item_type = type === 'curso' ? 'course' : type;
  await api('POST /favorites/add', { body: { item_id: id, item_type } });
  await client.invalidateQueries({ queryKey: ['GET /favorites/:userId'] });
  await notify('success', MESSAGES.favouriteAdded);
}
