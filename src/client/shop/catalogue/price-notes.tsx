import type { Product } from '../../../contract/catalogue';
import { formatPesos } from '../../../rules/money';
import { cartTotal } from '../../../rules/quote';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { useSettings } from '../../settings';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';

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
      <p>
        <a className="inline tap" href={`/regalar/${product.id}`}>
          Regalar
        </a>
      </p>
    </div>
  );
}
