import { formatMoney } from './money';
import { shopDay } from './shop-day';

export const COUPON_SCOPES = ['all', 'courses', 'recipebooks', 'products'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];

export const COUPON_CODE = /^[A-Z0-9-]{3,30}$/;

/** A code as it is stored and compared: case and spaces do not matter. */
export function couponCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

interface CouponValue {
  percent: number | null;
  amountARS: number | null;
  amountUSD: number | null;
  scope: CouponScope;
}

const SERVED: Record<CouponScope, string> = {
  all: '',
  courses: ' en cursos',
  recipebooks: ' en recetarios',
  products: ' en algunos productos',
};

/** `20 % menos en cursos`. */
export function couponLabel({ percent, amountARS, amountUSD, scope }: CouponValue): string {
  const amounts = [
    amountARS === null ? '' : formatMoney(amountARS, 'ARS'),
    amountUSD === null ? '' : formatMoney(amountUSD, 'USD'),
  ].filter(Boolean);
  const value = percent === null ? `${amounts.join(' o ')} menos` : `${percent}\u00a0% menos`;
  return value + SERVED[scope];
}

/** The page that applies a code when it is opened. */
export function couponPath(code: string): string {
  return `/?cupon=${encodeURIComponent(code)}`;
}

export type CouponState = 'paused' | 'ended' | 'exhausted' | 'planned' | 'active';

/** What a coupon is now. The first reason that stops it counts. */
export function couponState(
  coupon: {
    isPaused: boolean;
    startsAt: number;
    endsAt: number | null;
    maxUses: number | null;
    uses: number;
  },
  now: number,
): CouponState {
  if (coupon.isPaused) return 'paused';
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'ended';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'exhausted';
  return coupon.startsAt > now ? 'planned' : 'active';
}

/** The last day on which a coupon counts, in the shop's time zone. */
export function lastCouponDay(endsAt: number): string {
  return shopDay(endsAt - 1);
}
