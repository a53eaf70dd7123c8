import { useState } from 'react';
import type { CartQuote } from '../../../contract/coupons';
import { messageOf } from '../../api';
import { useCoupon } from '../../state/coupon-store';
import { SubmitButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { submitting } from '../../ui/submitting';
import { TextButton } from '../../ui/text-button';
import { CodeTag } from './code-tag';
import styles from './coupon-field.module.css';

interface CouponFieldProps {
  quote: CartQuote | undefined;
  error: unknown;
  titleOf: (id: string) => string;
}

/** Where a buyer types a code, and what it does in this cart. A code that nobody typed never fills the field. */
export function CouponField({ quote, error, titleOf }: CouponFieldProps) {
  const { coupon, put, forget } = useCoupon();
  const [typed, setTyped] = useState('');
  const apply = submitting(() => {
    if (typed.trim()) put(typed, false);
  });
  if (quote?.coupon) {
    return (
      <div className="row spread line-below pad-y-3" role="status">
        <CodeTag code={quote.coupon.code} />
        <TextButton onClick={forget} aria-label={`Quitar el cupón ${quote.coupon.code}`}>
          Quitar
        </TextButton>
        <p className="own-line">{describeEffect(quote, titleOf)}</p>
      </div>
    );
  }
  const problem = coupon ? (quote?.couponProblem ?? (error ? messageOf(error) : undefined)) : undefined;
  return (
    <details className="line-below pad-y-2" open={problem !== undefined || undefined}>
      <summary className="line tap bold pointer hover-berry">Tengo un cupón</summary>
      <form className={`stack gap-3 align-end fit-9 ${styles.form}`} noValidate onSubmit={apply}>
        <TextField
          label="Código del cupón"
          autoCapitalize="characters"
          autoComplete="off"
          value={typed}
          error={problem}
          onValue={setTyped}
        />
        <SubmitButton variant="quiet">Aplicar</SubmitButton>
      </form>
    </details>
  );
}

/** `20 % menos en cursos. Alfajores sigue igual.` */
function describeEffect({ coupon, lines }: CartQuote, titleOf: (id: string) => string): string {
  const unchanged = lines.filter(({ reason }) => reason === null).map(({ itemId }) => titleOf(itemId));
  const better = lines.filter(({ reason }) => reason === 'price').map(({ itemId }) => titleOf(itemId));
  const list = (titles: string[]) => new Intl.ListFormat('es').format(titles);
  return [
    `${coupon?.label}.`,
    better.length > 0 ? `En ${list(better)} te conviene más la promo, y queda esa.` : '',
    unchanged.length > 0 ? `${list(unchanged)} ${unchanged.length === 1 ? 'sigue' : 'siguen'} igual.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
