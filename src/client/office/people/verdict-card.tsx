import type { ReactNode } from 'react';
import type { Verdict } from '../../../contract/people';
import { messageOf } from '../../api';
import { useAdminChange } from '../../refresh-admin';
import { orderActions } from '../../shop/orders/api';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, ButtonOut } from '../../ui/button';
import { notify } from '../../ui/notify';
import styles from './people.module.css';

const TABS: Record<Verdict['kind'], [label: string, tone: string]> = {
  paid_no_access: ['Pagó y no ve', 'bad'],
  two_payments: ['Pagó dos veces', 'bad'],
  withdrawal_open: ['Pide devolver', 'waiting'],
  payment_pending: ['Espera un pago', 'waiting'],
  proof_waiting: ['Falta tu decisión', 'decide'],
  card_refused: ['No pasó el pago', 'waiting'],
  received_gift: ['Lo recibió de regalo', 'good'],
  sees_everything: ['Todo en orden', 'good'],
  bought_nothing: ['Sin compras', 'plain'],
};

interface VerdictCardProps {
  verdict: Verdict;
  /** The order of the verdict is a transfer. */
  hasTransfer: boolean;
  /** Digits for wa.me. */
  phone: string | null;
  email: string;
  name: string;
  /** Opens the form that gives access. */
  onGrant: (productId: string | null) => void;
}

/** The answer first, with the right action beside it. */
export function VerdictCard({ verdict, hasTransfer, phone, email, name, onGrant }: VerdictCardProps) {
  const check = useAdminChange(orderActions.check, { onSuccess: () => notify('success', 'Consulta hecha') });
  const [tab, tone] = TABS[verdict.kind];
  const grant = (isFirst: boolean) => (
    <Button key="grant" variant={isFirst ? 'filled' : 'quiet'} onClick={() => onGrant(verdict.productId)}>
      Dar acceso
    </Button>
  );
  // Nobody can be asked about a transfer: its own button is in the list of transfers.
  const consult = verdict.orderId && !hasTransfer && (
    <Button key="check" busy={check.isPending} onClick={() => check.mutate(verdict.orderId ?? '')}>
      Consultar
    </Button>
  );
  const link = (to: string, label: string, isFirst: boolean) => (
    <ButtonLink key={label} variant={isFirst ? 'filled' : 'quiet'} to={to}>
      {label}
    </ButtonLink>
  );
  const sale = (isFirst: boolean) =>
    verdict.orderId && link(`/admin/ventas/${encodeURIComponent(verdict.orderId)}`, 'Ver la venta', isFirst);
  const proof = `/admin/comprobantes?comprobante=${encodeURIComponent(verdict.proofId ?? '')}`;
  const actions: Record<Verdict['kind'], ReactNode[]> = {
    paid_no_access: [grant(true), sale(false)],
    two_payments: [sale(true)],
    withdrawal_open: [link('/admin/arrepentimientos', 'Ver el arrepentimiento', true)],
    payment_pending: [consult, grant(false), sale(false)],
    proof_waiting: [link(proof, 'Ver el comprobante', true)],
    card_refused: [sale(false), grant(false)],
    received_gift: [link('/admin/regalos', 'Ver los regalos', false)],
    sees_everything: [],
    bought_nothing: [grant(false)],
  };
  const hello = encodeURIComponent(`Hola ${name}: `);
  return (
    <section className="stack items-start gap-0" aria-label="En una frase">
      <p className={`sunk small bold corner-top ${styles.tab}`} data-tone={tone}>
        {tab}
      </p>
      <div className="stack gap-4 full pad-4 raised lift-2 below-tab">
        <p className="heading-2 leading-3">{verdict.sentence}</p>
        {check.isError && <Alert>{messageOf(check.error)}</Alert>}
        <div className="row">
          {actions[verdict.kind]}
          {phone && (
            <ButtonOut variant="quiet" href={`https://wa.me/${phone}?text=${hello}`}>
              WhatsApp
            </ButtonOut>
          )}
          {!phone && email && (
            <a className="inline tap bold" href={`mailto:${email}?body=${hello}`}>
              Escribirle
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
