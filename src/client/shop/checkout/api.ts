import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import type { OrderState, OrderStatus } from '../../../contract/checkout';
import { cartTotal } from '../../../rules/quote';
import { api, freshQuery } from '../../api';
import type { CartItem } from '../../state/browser-storage';
import { giftsOf, useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import type { BuyerAnswers } from '../../state/use-buyer-answers';
import { useOwnQuery } from '../../use-own-query';

const SOON_MS = 4000;
const LATER_MS = 20_000;
/** Polls quickly for about a minute; a cash payment takes days. */
const QUICK_LOOKS = 15;

/** Polls an order until it settles. Each request queries the provider, within the server's rate limit. */
export const orderQuery = (key: string) =>
  queryOptions({
    queryKey: ['order', key],
    queryFn: () => checkOrder(key),
    enabled: key !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !isOpen(state.data.state)) return false;
      return state.dataUpdateCount < QUICK_LOOKS ? SOON_MS : LATER_MS;
    },
  });

/** Whether the order can still change without user action. */
export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'pending';
}

/** The user's unsettled payments and proofs. */
export const usePending = () =>
  useOwnQuery((userId) => freshQuery('GET /purchase/:userId/pending', { params: { userId } }));

/** What every way to pay sends. */
type Ordered = Omit<InputOf<'POST /payment/transfer'>['body'], 'userId'>;

/** Opens a transfer for products, or finds the open one. */
export function useOpenTransfer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cart: Ordered) =>
      api('POST /payment/transfer', { body: { ...cart, userId: useSession.getState().user?.id } }),
    // A refused cart is corrected; an accepted one is pending now.
    onSettled: () => {
      refreshCart(client);
      void client.invalidateQueries({ queryKey: ['GET /purchase/:userId/pending'] });
      void client.invalidateQueries({ queryKey: ['GET /purchase/:userId/pending-products'] });
    },
  });
}

/** Orders products that cost nothing. */
export function useFreeOrder() {
  return useMutation({
    mutationFn: (cart: Ordered) =>
      api('POST /payment/create-preference', {
        body: { ...cart, price: 0, userId: useSession.getState().user?.id },
      }),
  });
}

/** Puts the products of an order that are still on sale into the cart. */
export async function restoreCart(key: string): Promise<void> {
  const { items } = await api('GET /payment/order/:key', { params: { key } });
  addToCart(items);
}

export function addToCart(items: OrderStatus['items']): void {
  // The words of a gift are not in the order's status: she writes them again.
  for (const { onSale, charged: _, isGift, ...item } of items)
    if (onSale && !isGift) useCart.getState().add(item);
}

const FRESH_MS = 10 * 60_000;

/** The payment preference of a cart. It is requested once per cart content. */
export function usePreference(
  items: CartItem[],
  isReady: boolean,
  answers: BuyerAnswers,
  couponCode: string | undefined,
) {
  const userId = useSession((session) => session.user?.id);
  const itemId = items.map((item) => item.id);
  const gifts = giftsOf(items);
  const price = cartTotal(items, 'ARS');
  return useQuery({
    queryKey: ['preference', userId, [...itemId].sort().join(), price, couponCode, gifts, answers.values],
    queryFn: () =>
      api('POST /payment/create-preference', {
        body: {
          title: `compra en ecommerce ${items[0]?.title ?? ''}`,
          quantity: 1,
          price,
          userId,
          itemId,
          couponCode,
          gifts,
          ...answers.values,
        },
      }),
    enabled: isReady && (!answers.needsConsent || answers.isTicked) && Boolean(userId) && items.length > 0,
    staleTime: FRESH_MS,
    retry: false,
  });
}

export function checkOrder(key: string) {
  return api('POST /payment/order/:key/check', { params: { key } });
}

/** Refetches purchases and prices after a payment or a refused cart. */
export function refreshCart(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['GET /products'] });
  void client.invalidateQueries({ queryKey: ['GET /purchase/:userId'] });
  void client.invalidateQueries({ queryKey: ['POST /cart/quote'] });
}
