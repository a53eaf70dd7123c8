import { useQuery } from '@tanstack/react-query';
import type { BundleInput } from '../../../contract/bundles';
import type { Coupon, CouponInput } from '../../../contract/coupons';
import { type CouponState, couponState } from '../../../rules/coupons';
import type { Currency } from '../../../rules/money';
import { api, freshQuery } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import type { CartItem } from '../../state/browser-storage';
import { giftsOf } from '../../state/cart-store';
import { useCoupon } from '../../state/coupon-store';
import { useSession } from '../../state/session-store';

const FRESH_MS = 60_000;

/** The server's price of a cart with the coupon of this device. */
export function useQuote(items: CartItem[], currency: Currency) {
  const couponCode = useCoupon(({ coupon }) => coupon?.code);
  const userId = useSession(({ user }) => user?.id);
  const itemId = items.map(({ id }) => id);
  const gifts = giftsOf(items)?.map((gift) => ({ itemId: gift.itemId }));
  const prices = items.map(({ price, USDprice }) => [price, USDprice]);
  return useQuery({
    queryKey: ['POST /cart/quote', userId, couponCode, currency, itemId, gifts, prices],
    queryFn: ({ signal }) =>
      api('POST /cart/quote', { body: { itemId, couponCode, gifts, currency } }, signal),
    // The browser knows what one product costs without a coupon.
    enabled:
      items.length > 0 && (Boolean(couponCode) || items.some(({ type, gift }) => gift || type === 'bundle')),
    staleTime: FRESH_MS,
    retry: false,
  });
}

export const useBundles = () => useQuery(freshQuery('GET /admin/bundles'));

/** Creates a bundle, or changes the given fields of the one with this id. */
export function useSaveBundle(id?: string) {
  return useAdminChange(
    (body: Partial<BundleInput>) =>
      id
        ? api('PUT /admin/bundles/:id', { params: { id }, body })
        : api('POST /admin/bundles', { body: body as BundleInput }), // a new one has every field
  );
}

export function couponStateOf(coupon: Coupon): CouponState {
  const { startsAt, endsAt } = coupon;
  const times = { startsAt: Date.parse(startsAt), endsAt: endsAt === null ? null : Date.parse(endsAt) };
  return couponState({ ...coupon, ...times }, Date.now());
}

export const useCoupons = () => useQuery(freshQuery('GET /admin/coupons'));

/** Creates a coupon, or changes the one with this id. */
export function useSaveCoupon(id?: string) {
  return useAdminChange((body: CouponInput) =>
    id ? api('PUT /admin/coupons/:id', { params: { id }, body }) : api('POST /admin/coupons', { body }),
  );
}

export const useRemoveCoupon = () =>
  useAdminChange((id: string) => api('DELETE /admin/coupons/:id', { params: { id } }));

/** What a coupon is stored with, to send it back changed. */
export function toInput(coupon: Coupon): CouponInput {
  const { id: _, uses: _uses, sales: _sales, createdAt: _createdAt, ...input } = coupon;
  return input;
}
