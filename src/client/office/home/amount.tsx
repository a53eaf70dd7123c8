import type { ReactNode } from 'react';
import { type Currency, formatMoney } from '../../../rules/money';

const LABELS: Record<Currency, string> = { ARS: 'Pesos', USD: 'Dólares' };

interface AmountProps {
  currency: Currency;
  now: number;
  before: number;
  arrow: (isLess: boolean) => ReactNode;
}

/** The money of a period, and how much it changed since the one before. */
export function Amount({ currency, now, before, arrow }: AmountProps) {
  const change = before === 0 ? null : Math.round((now / before - 1) * 100);
  return (
    <div>
      <dt className="vh">{LABELS[currency]}</dt>
      <dd>
        <b className="block">{formatMoney(now, currency)}</b>
        {change !== null && (
          <span className={`small bold digits ${change < 0 ? 'waiting' : 'good'}`}>
            {arrow(change < 0)} {Math.abs(change)} % {change < 0 ? 'menos' : 'más'}
          </span>
        )}
      </dd>
    </div>
  );
}
