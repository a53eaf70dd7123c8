import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import { api, apiQuery } from '../api';
import { useLocation } from '../router';
import { browserStorage, type Intention, type Wanted } from '../state/browser-storage';
import { cartItemOf, useCart } from '../state/cart-store';
import { useIntention } from '../state/intention-store';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';

/**
 * Asks a visitor for an account when she wants something, and does it once she has a session. What she buys at once is
 * paid in the same place.
 */
export function WantedSheets() {
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const token = useSession((session) => session.token);
  const { intention, isAsking, dismiss } = useIntention();
  const [buying, setBuying] = useState<Intention>();
  const here = pathname + search + hash;
  const wanted = intention?.wanted;
  const isWantedHere = isAsking && wanted !== undefined && intention?.path === here;
  const isOpen = isWantedHere && !token;
  const isBuying = isWantedHere && wanted.kind === 'buy';
  const closeBuying = useCallback(() => setBuying(undefined), []);

  const Sheet = useSheet(isOpen, loadAccountSheet);
  // It loads while she types, so that the ways to pay follow the account at once.
  const PaySheet = useSheet(isBuying, loadPaySheet);
  useEffect(() => {
    if (!token || !intention) return;
    if (isBuying) setBuying(intention);
    if (!intention.wanted || isBuying) return useIntention.getState().forget();
    void fulfilIntention(client);
  }, [token, intention, isBuying, client]);
  return (
    <>
      {Sheet && wanted && <Sheet open={isOpen} wanted={wanted} returnTo={here} onClose={dismiss} />}
      {PaySheet && token && buying?.wanted && buying.path === here && (
        <PaySheet wanted={buying.wanted} onClose={closeBuying} />
      )}
    </>
  );
}

const loadAccountSheet = async () => (await import('../account/identity/account-sheet')).AccountSheet;
const loadPaySheet = async () => (await import('./pay-sheet')).PaySheet;

/** A sheet that loads when it is wanted, or gives up. */
function useSheet<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined {
  const [Sheet, setSheet] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!isWanted) return;
    load()
      .then((loaded) => setSheet(() => loaded))
      .catch(() => {
        useIntention.getState().dismiss();
        void notify('error', MESSAGES.noConnection);
      });
  }, [isWanted, load]);
  return Sheet;
}

/** Does what a visitor wanted before she had a session. Doing it twice changes nothing. */
async function fulfilIntention(client: QueryClient): Promise<void> {
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
