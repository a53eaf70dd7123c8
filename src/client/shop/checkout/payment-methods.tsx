import { type ReactNode, useState } from 'react';
import type { PublicSettings } from '../../../contract/settings';
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
import { NoPayment } from './no-payment';
import styles from './payment-methods.module.css';
import { TransferButton } from './transfer-button';
import { WalletBox } from './wallet-box';

/** The page for buyers abroad takes every kind of payment in dollars. */
const ABROAD = '/crearCompra';

interface PaymentMethodsProps {
  items: CartItem[];
  isReady: boolean;
}

const BUTTONS: Record<MethodAt<'cart'>, (props: PaymentMethodsProps) => ReactNode> = {
  mercado_pago: ({ isReady }) => <WalletBox isReady={isReady} />,
  transfer: (props) => <TransferButton {...props} />,
};

/** The ways to pay, the total of the chosen one, and its button. */
export function PaymentMethods({ items, isReady }: PaymentMethodsProps) {
  const settings = useSettings();
  const { paymentMethods, transferDiscount } = settings;
  const here = methodsAt('cart', paymentMethods);
  const withButton = methodsAt('abroad', paymentMethods);
  // One page takes proofs too, so its own card is needed only without another.
  const elsewhere = withButton.length > 0 ? withButton : methodsAt('proof', paymentMethods);
  const [chosen, setChosen] = useState<MethodAt<'cart'>>();
  const method = here.find((name) => name === chosen) ?? here[0];
  const dollars = cartTotal(items, 'USD');
  const totalBy = (name: MethodAt<'cart'> | undefined) =>
    cartTotal(items, 'ARS', name === 'transfer' ? transferDiscount : 0);
  return (
    <>
      {paymentMethods.length > 0 && (
        <fieldset className={styles.methods}>
          <legend>Cómo pagas</legend>
          {here.map((name) => (
            <label key={name} className={styles.method}>
              <input
                type="radio"
                name="method"
                value={name}
                checked={name === method}
                onChange={() => setChosen(name)}
              />
              <MethodCard method={name} amount={formatPesos(totalBy(name))} settings={settings} />
            </label>
          ))}
          {elsewhere.map((name) => (
            <div key={name} className={styles.method}>
              <MethodCard method={name} amount={formatDollars(dollars)} settings={settings} link={ABROAD} />
            </div>
          ))}
        </fieldset>
      )}
      <LeaderRows>
        <LeaderRow label="Total" value={formatPesos(totalBy(method))} variant="sum" />
        <LeaderRow label="Total en dólares" value={formatDollars(dollars)} />
      </LeaderRows>
      {paymentMethods.length === 0 && <NoPayment />}
      {method && <div className={styles.action}>{BUTTONS[method]({ items, isReady })}</div>}
    </>
  );
}

interface MethodCardProps {
  method: PaymentMethod;
  amount: string;
  settings: PublicSettings;
  link?: string | undefined;
}

function MethodCard({ method, amount, settings, link }: MethodCardProps): ReactNode {
  const { icon, label, note } = PAYMENT_METHODS[method];
  return (
    <span className={styles.card}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span className={styles.line}>
        {link ? (
          <Link to={link} className={styles.link}>
            {label}
          </Link>
        ) : (
          <b>{label}</b>
        )}
        <span className={styles.amount}>{amount}</span>
      </span>
      <span className={styles.note}>{note(settings)}</span>
    </span>
  );
}
