import { type ReactNode, useState } from 'react';
import type { PaymentMethod, PublicSettings } from '../../../contract/settings';
import { discountedCents } from '../../../rules/discount';
import { formatDollars, formatPesos, fromCents, roundCents, sumAmounts } from '../../../rules/money';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import type { CartItem } from '../../state/browser-storage';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { NoPayment } from './no-payment';
import styles from './payment-methods.module.css';
import { TransferButton } from './transfer-button';
import { WalletBox } from './wallet-box';

interface Method {
  label: string;
  /** Drawn on a 24 px square. */
  icon: string;
  note: (settings: PublicSettings) => string;
  /** Another page takes over; a method without one is chosen and paid here. */
  to?: string;
}

const CARD = 'M4 6.5h16v11H4zM4 10h16M7 14.5h4';
const BANK = 'M4 9.5L12 5l8 4.5zM6 9.5v7M10 9.5v7M14 9.5v7M18 9.5v7M4 18.5h16';
const GLOBE = 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16';

/** Every way to pay. The cart shows the configured ones. */
const METHODS: Record<PaymentMethod, Method> = {
  mercado_pago: {
    label: 'Mercado Pago',
    icon: CARD,
    note: ({ installments }) =>
      `Tarjeta, dinero en cuenta o efectivo.${installments ? ` Hasta ${installments} cuotas.` : ''}`,
  },
  transfer: {
    label: 'Transferencia',
    icon: BANK,
    note: ({ transferDiscount }) =>
      `${transferDiscount ? `${transferDiscount} % menos. ` : ''}Te damos el alias y subes el comprobante.`,
  },
  paypal: {
    label: 'Pagar con paypal',
    icon: GLOBE,
    note: () => 'En dólares, desde cualquier país. Se abre al instante.',
    to: '/crearCompra',
  },
  paypal_proof: {
    label: 'Pagar con paypal',
    icon: GLOBE,
    note: () => 'En dólares, desde cualquier país. Subes el comprobante y te avisamos por email.',
    to: '/crearCompra',
  },
};

interface PaymentMethodsProps {
  items: CartItem[];
  isReady: boolean;
}

/** The ways to pay, the total of the chosen one, and its button. */
export function PaymentMethods({ items, isReady }: PaymentMethodsProps) {
  const settings = useSettings();
  const { paymentMethods, transferDiscount } = settings;
  const here = paymentMethods.filter((name) => !METHODS[name].to);
  const elsewhere = paymentMethods.filter(
    // One page takes both kinds of PayPal payment.
    (name) => METHODS[name].to && !(name === 'paypal_proof' && paymentMethods.includes('paypal')),
  );
  const [chosen, setChosen] = useState<PaymentMethod>();
  const method = here.find((name) => name === chosen) ?? here[0];
  const pesos = sumAmounts(items.map(({ price }) => price));
  const dollars = sumAmounts(items.map(({ USDprice }) => USDprice));
  const totalBy = (name: PaymentMethod | undefined) =>
    name === 'transfer' ? fromCents(discountedCents(roundCents(pesos), transferDiscount)) : pesos;
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
              <MethodCard method={METHODS[name]} amount={formatPesos(totalBy(name))} settings={settings} />
            </label>
          ))}
          {elsewhere.map((name) => (
            <div key={name} className={styles.method}>
              <MethodCard
                method={METHODS[name]}
                amount={formatDollars(dollars)}
                settings={settings}
                link={METHODS[name].to}
              />
            </div>
          ))}
        </fieldset>
      )}
      <LeaderRows>
        <LeaderRow label="Total" value={formatPesos(totalBy(method))} variant="sum" />
        <LeaderRow label="Total en dólares" value={formatDollars(dollars)} />
      </LeaderRows>
      {paymentMethods.length === 0 && <NoPayment />}
      {method && (
        <div className={styles.action}>
          {method === 'transfer' ? (
            <TransferButton items={items} isReady={isReady} />
          ) : (
            <WalletBox isReady={isReady} />
          )}
        </div>
      )}
    </>
  );
}

interface MethodCardProps {
  method: Method;
  amount: string;
  settings: PublicSettings;
  link?: string | undefined;
}

function MethodCard({ method, amount, settings, link }: MethodCardProps): ReactNode {
  return (
    <span className={styles.card}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={method.icon} />
      </svg>
      <span className={styles.line}>
        {link ? (
          <Link to={link} className={styles.link}>
            {method.label}
          </Link>
        ) : (
          <b>{method.label}</b>
        )}
        <span className={styles.amount}>{amount}</span>
      </span>
      <span className={styles.note}>{method.note(settings)}</span>
    </span>
  );
}
