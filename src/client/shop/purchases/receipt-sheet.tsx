import type { Receipt } from '../../../contract/receipts';
import { formatMoney } from '../../../rules/money';
import { DISCOUNT_LABELS, NOT_AN_INVOICE } from '../../../rules/receipt-labels';
import { methodLabel } from '../../../rules/sale-labels';
import { formatDay } from '../../../rules/shop-time';
import { Button, QuietButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { TextLink } from '../../ui/text-button';
import { useDownload } from '../../use-download';
import { fetchReceiptFile } from './api';
import styles from './receipt.module.css';

const CURRENCY_NAMES = { ARS: 'pesos argentinos', USD: 'dólares estadounidenses' };

/** The receipt as it is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, at, method, currency, lines, discounts, seller, buyer } = receipt;
  const money = (amount: number) => (currency ? formatMoney(amount, currency) : 'Sin cargo');
  return (
    <div className={`paper-shadow ${styles.shadow}`}>
      <article className={`stack gap-5 break bitten ${styles.sheet}`} aria-label={`Recibo ${number}`}>
        <header className="line gap-4">
          <img src="/marca.svg" width="48" height="48" alt="" />
          <div>
            <p className="heading-2">Orden {number}</p>
            <p>
              {formatDay(at)}, {methodLabel(method)}
            </p>
          </div>
        </header>
        <dl className="stack gap-4 fit-14">
          <div>
            <dt>Vendió</dt>
            <dd>
              {seller.legalName || seller.name}
              {seller.taxId && <span className="block soft small">CUIT {seller.taxId}</span>}
              {seller.legalAddress && <span className="block soft small">{seller.legalAddress}</span>}
            </dd>
          </div>
          <div>
            <dt>Compró</dt>
            <dd>{buyer}</dd>
          </div>
        </dl>
        <LeaderRows>
          {lines.map(({ id, title, bundle, list }) => (
            <LeaderRow key={id} label={bundle ? `${title} (${bundle})` : title} value={money(list)} />
          ))}
          {discounts.map(({ reason, amount }) => (
            <LeaderRow key={reason} label={DISCOUNT_LABELS[reason]} value={`− ${money(amount)}`} />
          ))}
          <LeaderRow variant="sum" label={currency ? 'Pagaste' : 'Total'} value={money(receipt.total)} />
          {receipt.refunded > 0 && <LeaderRow label="Devuelto" value={`− ${money(receipt.refunded)}`} />}
        </LeaderRows>
        {discounts.length > 0 && lines.length > 1 && (
          <p className="small soft">
            Con el descuento pagaste{' '}
            {lines.map(({ title, paid }) => `${money(paid)} por ${title}`).join(', ')}.
          </p>
        )}
        <p className="small soft">
          {currency && `Importes en ${CURRENCY_NAMES[currency]}.`} {seller.taxLine} {NOT_AN_INVOICE}
        </p>
      </article>
    </div>
  );
}

export function ReceiptActions({ number }: { number: string }) {
  const file = useDownload(() => fetchReceiptFile(number), `recibo-${number}.pdf`, 'application/pdf');
  return (
    <div className="row gap-3 no-print">
      <Button busy={file.isPending} onClick={() => file.mutate()}>
        <Icon name="download" />
        Descargar PDF
      </Button>
      <QuietButton onClick={() => window.print()}>Imprimir</QuietButton>
      <TextLink to="/mis-compras">Volver a Mis Compras</TextLink>
    </div>
  );
}
