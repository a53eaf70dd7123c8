import type { Product } from '../../../contract/catalogue';
import { formatPesos } from '../../../rules/money';
import { cartTotal } from '../../../rules/quote';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { useSettings } from '../../settings';
import { QuietLink } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { LineIcon } from '../../ui/line-icon';

/** The price by transfer, the instalments and how long it lasts, as the creator set them. */
export default function PriceNotes({ product }: { product: Product }) {
  const { paymentMethods, installments, transferDiscount } = useSettings();
  const hasInstallments = installments !== null && paymentMethods.includes('mercado_pago');
  return (
    <div className="stack gap-3">
      {transferDiscount > 0 && paymentMethods.includes('transfer') && (
        <LeaderRows>
          <LeaderRow
            label={`Por transferencia, ${transferDiscount} % menos`}
            value={<span data-price>{formatPesos(cartTotal([product], 'ARS', transferDiscount))}</span>}
          />
        </LeaderRows>
      )}
      {product.promoUntil && (
        <p className="small bold waiting">
          A este precio hasta el {formatDayAndMonth(Date.parse(product.promoUntil) - 1)}, inclusive.
        </p>
      )}
      <p className="soft small">
        {hasInstallments && <>Hasta {installments} cuotas con Mercado Pago. </>}
        Para siempre, en todos tus dispositivos.
      </p>
      <GiveLink product={product} />
    </div>
  );
}

const GIFT =
  'M4.5 11.5h15V20h-15zM3.5 8h17v3.5h-17zM12 8v12M12 8c-1.5-4-6-4.5-6-2 0 1.5 2 2 6 2M12 8c1.5-4 6-4.5 6-2 0 1.5-2 2-6 2';

export function GiveLink({ product: { id, type } }: { product: Product }) {
  return (
    <QuietLink to={`/regalar/${id}`} wide>
      <LineIcon path={GIFT} />
      {type === 'bundle' ? 'Regalar el combo' : 'Regalar'}
    </QuietLink>
  );
}
