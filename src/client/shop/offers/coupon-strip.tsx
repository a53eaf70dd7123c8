import { useEffect } from 'react';
import { useLocation } from '../../router';
import { useCart } from '../../state/cart-store';
import { useCoupon } from '../../state/coupon-store';
import { RoundButton } from '../../ui/round-button';
import { useQuote } from './api';
import { CodeTag } from './code-tag';

const MAX_CODE = 60;

/** Says once what arrived by link. It never moves and never counts down. */
export default function CouponStrip() {
  const { search } = useLocation();
  const linked = new URLSearchParams(search).get('cupon')?.trim().slice(0, MAX_CODE);
  const { coupon, put, forget } = useCoupon();
  useEffect(() => {
    if (linked) put(linked, true);
  }, [linked, put]);
  // What it gives is known once there is something to give it on.
  const label = useQuote(
    useCart(({ items }) => items),
    'ARS',
  ).data?.coupon?.label;
  if (!coupon?.isFromLink) return null;
  const code = coupon.code.toUpperCase();
  return (
    <aside className="pad-y-2 caramel" aria-label="Tu cupón">
      <div className="wrap line gap-3">
        <p className="grow shrink">
          Tienes el cupón <CodeTag code={code} />
          {label ? `: ${label}` : ''}. Se aplica solo al pagar.
        </p>
        <RoundButton icon="close" label={`Quitar el cupón ${code}`} onClick={forget} />
      </div>
    </aside>
  );
}
