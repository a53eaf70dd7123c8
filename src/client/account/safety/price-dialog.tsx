import { useState } from 'react';
import { formatAmount } from '../../../rules/figures';
import { formatMoney } from '../../../rules/money';
import type { PriceQuestion } from '../../../rules/price-questions';
import { FIELD_LABELS } from '../../../rules/product-fields';
import type { Question } from '../../state/confirmation-store';
import { Button, QuietButton } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';

const MOST_SHOWN = 100;

/** Asks once about all unusual prices of a change. */
export function PriceDialog({ question, prices }: { question: Question; prices: PriceQuestion[] }) {
  const [answered, setAnswered] = useState<Question>();
  const isBusy = answered === question;
  const answer = () => {
    setAnswered(question);
    void question.answer();
  };
  return (
    <Dialog
      title={prices.length === 1 ? '¿Es este el precio?' : '¿Son estos los precios?'}
      open
      onClose={() => !isBusy && question.cancel()}
    >
      <ul className="stack gap-3 digits-even break">
        {prices.slice(0, MOST_SHOWN).map((price) => (
          <li key={`${price.title} ${labelOf(price)} ${price.before} ${price.after}`}>
            <b>{price.title}</b>
            <p>
              {labelOf(price)}: {price.before !== null && <Before {...price} />}
              <b>{formatMoney(price.after, price.currency)}</b>
            </p>
            <p className="soft small">{reasonsOf(price).join(' ')}</p>
          </li>
        ))}
      </ul>
      {prices.length > MOST_SHOWN && <p>Y {formatAmount(prices.length - MOST_SHOWN)} más.</p>}
      <DialogActions>
        <QuietButton onClick={question.cancel} disabled={isBusy}>
          Corregir
        </QuietButton>
        <Button busy={isBusy} onClick={answer}>
          Sí, guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Before({ before, currency }: PriceQuestion) {
  return (
    <>
      <s className="soft">{formatMoney(before ?? 0, currency)}</s> <span aria-hidden="true">→ </span>
      <span className="vh">pasa a </span>
    </>
  );
}

function labelOf({ currency, isPromo }: PriceQuestion): string {
  if (isPromo) return FIELD_LABELS[currency === 'ARS' ? 'promoPrice' : 'promoUSDprice'];
  return FIELD_LABELS[currency === 'ARS' ? 'price' : 'USDprice'];
}

function reasonsOf({ before, after, currency, isPromo, isJump, floor }: PriceQuestion): string[] {
  const reasons: string[] = [];
  if (isJump && before !== null) {
    const percent = formatAmount(Math.floor((Math.abs(after - before) / before) * 100));
    if (isPromo) reasons.push(`Es un ${percent} % menos que el precio de siempre.`);
    else reasons.push(`${after > before ? 'Sube' : 'Baja'} un ${percent} %.`);
  }
  if (floor !== null) reasons.push(`Queda por debajo de tu mínimo, ${formatMoney(floor, currency)}.`);
  return reasons;
}
