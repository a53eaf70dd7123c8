import { useState } from 'react';
import { formatDollars, formatPesos } from '../../../rules/money';
import {
  type MethodAt,
  methodsAt,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../rules/payment-providers';
import { cartTotal } from '../../../rules/quote';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import type { CartItem } from '../../state/browser-storage';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { useQuotedItems } from '../offers/use-quoted-items';
import { FreeButton } from './free-button';
import { NoPayment } from './no-payment';
import styles from './payment-methods.module.css';
import { TransferButton } from './transfer-button';
import { WalletBox } from './wallet-box';

/** The page for buyers abroad takes every kind of payment in dollars. */
const ABROAD = '/crearCompra';

const BUTTONS: Record<MethodAt<'cart'>, typeof WalletBox> = {
  mercado_pago: WalletBox,
  transfer: TransferButton,
};

/** The ways to pay, the total of the chosen one, and its button, which `sticks` to the bottom of a phone's screen. */
export function PaymentMethods(props: { items: CartItem[]; isReady: boolean; sticks?: boolean }) {
  const { items, codes, ...quoted } = useQuotedItems(props.items);
  const isReady = props.isReady && quoted.isReady;
  const { paymentMethods, transferDiscount } = useSettings();
  const here = methodsAt('cart', paymentMethods);
  const withButton = methodsAt('abroad', paymentMethods);
  // One page takes proofs too, so its own card is needed only without another.
  const elsewhere = withButton.length > 0 ? withButton : methodsAt('proof', paymentMethods);
  const [chosen, setChosen] = useState<MethodAt<'cart'>>();
  const method = here.find((name) => name === chosen) ?? here[0];
  const PayButton = method && BUTTONS[method];
  const dollars = cartTotal(items, 'USD');
  const totalBy = (name: MethodAt<'cart'> | undefined) =>
    cartTotal(items, 'ARS', name === 'transfer' ? transferDiscount : 0);
  const total = formatPesos(totalBy(method));
  if (items.length > 0 && totalBy(undefined) === 0)
    return <FreeButton items={items} isReady={isReady} couponCode={codes.ARS} />;
  return (
    <>
      {paymentMethods.length > 0 && (
        <fieldset className="stack gap-2">
          <legend className="below-2 heading-1">Cómo pagas</legend>
          {here.map((name) => (
            <label key={name} className={`block anchor pointer ${styles.method}`}>
              <input
                className="full tall over ignore-taps margin-0 unseen"
                type="radio"
                name="method"
                value={name}
                checked={name === method}
                onChange={() => setChosen(name)}
              />
              <MethodCard method={name} amount={formatPesos(totalBy(name))} />
            </label>
          ))}
          {elsewhere.map((name) => (
            <div key={name} className={`block anchor ${styles.method}`}>
              <MethodCard method={name} amount={formatDollars(dollars)} link={ABROAD} />
            </div>
          ))}
        </fieldset>
      )}
      <LeaderRows>
        <Savings
          list={cartTotal(props.items, 'ARS')}
          paid={totalBy(undefined)}
          total={totalBy(method)}
          coupon={codes.ARS}
        />
        <LeaderRow label="Total" value={total} variant="sum" />
        <LeaderRow label="Total en dólares" value={formatDollars(dollars)} />
      </LeaderRows>
      {paymentMethods.length === 0 && <NoPayment />}
      {PayButton && (
        <div className={`stack content-center gap-3 pad-4 text-center sunk corner-2 ${styles.action}`}>
          <PayButton
            items={items}
            isReady={isReady}
            couponCode={codes.ARS}
            barTotal={props.sticks ? total : undefined}
          />
        </div>
      )}
    </>
  );
}

interface SavingsProps {
  /** The sum of the prices in the shop. */
  list: number;
  /** The same with coupon and bundles. */
  paid: number;
  /** The same with the discount of the way to pay. */
  total: number;
  coupon: string | undefined;
}

/** How the total follows from the prices of the products. Without a discount it is their sum. */
function Savings({ list, paid, total, coupon }: SavingsProps) {
  if (total >= list) return null;
  return (
    <>
      <LeaderRow label="Productos" value={formatPesos(list)} />
      {paid < list && <LeaderRow label={coupon ?? 'Descuento'} value={`− ${formatPesos(list - paid)}`} />}
      {total < paid && <LeaderRow label="Por transferencia" value={`− ${formatPesos(paid - total)}`} />}
    </>
  );
}

interface MethodCardProps {
  method: PaymentMethod;
  amount: string;
  link?: string | undefined;
}

function MethodCard({ method, amount, link }: MethodCardProps) {
  const settings = useSettings();
  const { icon, label, note } = PAYMENT_METHODS[method];
  return (
    <span className={`mark-words pad-y-3 pad-x-3 corner-2 ${styles.card}`}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span className={`row baseline dots gap-word ${styles.line}`}>
        {link ? (
          <Link to={link} className="covers bold hover-berry">
            {label}
          </Link>
        ) : (
          <b className="bold">{label}</b>
        )}
        <span className={`heading-1 nowrap push ${styles.amount}`}>{amount}</span>
      </span>
      <span className={`soft small leading-4 ${styles.note}`}>{note(settings)}</span>
    </span>
  );
}
