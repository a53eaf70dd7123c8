import { escapeHtml } from '../../../../../rules/escape-html';
import { formatPesos } from '../../../../../rules/money';
import { renderSimulatorPage, simulatorButton } from '../../simulator/page';
import type { MercadoPagoStatus } from '../payment-status';
import { total } from './provider-state';
import type { SimulatedPayment, SimulatedPreference } from './records';

const STATUS_WORDS: Partial<Record<MercadoPagoStatus, string>> = {
  approved: 'Aprobado',
  pending: 'Pendiente',
  in_process: 'En proceso',
  in_mediation: 'En mediación',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Desconocido por el banco',
};

export function renderCheckout(view: {
  preference: SimulatedPreference;
  payments: SimulatedPayment[];
  base: string;
  leaveUrl: string;
}): string {
  const { preference, payments, base, leaveUrl } = view;
  const action = `${base}/pagar/${encodeURIComponent(preference.id)}`;
  const lines = preference.items.map(
    (item) =>
      `<div><dt>${escapeHtml(item.title)}</dt><dd>${formatPesos(item.unit_price * item.quantity)}</dd></div>`,
  );
  return renderSimulatorPage(
    base,
    'Pagar',
    `<p class="mode">Modo de prueba</p>
<h1>Tu pago</h1>
<p class="soft">Este medio de pago es un simulador: aquí no se mueve dinero de verdad. Elige qué le pasa al pago y vuelve a la tienda.</p>
<dl>${lines.join('')}<div class="sum"><dt>Total</dt><dd>${formatPesos(total(preference))}</dd></div></dl>
<form method="post" action="${escapeHtml(action)}">
<button name="accion" value="aprobar" class="main">Aprobar el pago</button>
<button name="accion" value="pendiente">Dejar pendiente</button>
<button name="accion" value="rechazar">Rechazar el pago</button>
<button name="accion" value="sin-fondos">Rechazar por falta de fondos</button>
<button name="accion" value="datos-mal">Rechazar por un dato mal escrito</button>
</form>
${payments.length > 0 ? paymentList(payments, action) : ''}
<p><a href="${escapeHtml(leaveUrl)}">Volver a la tienda sin pagar</a></p>`,
  );
}

/** The page of a cash payment with its code. */
export function renderCoupon(payment: SimulatedPayment, base: string): string {
  return renderSimulatorPage(
    base,
    'Cupón de pago',
    `<p class="mode">Modo de prueba</p><h1>Cupón de Rapipago</h1>
<dl><div><dt>Código</dt><dd>${payment.id}</dd></div><div class="sum"><dt>Importe</dt><dd>${formatPesos(payment.transaction_amount)}</dd></div></dl>`,
  );
}

function paymentList(payments: SimulatedPayment[], action: string): string {
  const rows = payments.map((payment) => {
    const isOpen = payment.status === 'pending' || payment.status === 'in_process';
    const isPaid = payment.status === 'approved' || payment.status === 'in_mediation';
    const buttons = [
      isOpen ? simulatorButton('acreditar', 'Acreditar') + simulatorButton('cancelar', 'Cancelar') : '',
      isPaid
        ? simulatorButton('devolver', 'Devolver') + simulatorButton('desconocer', 'Desconocer la compra')
        : '',
    ].join('');
    return `<li><p>Pago ${payment.id} <b>${STATUS_WORDS[payment.status] ?? ''}</b></p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="pago" value="${payment.id}">${buttons}</form></li>`;
  });
  return `<h2>Pagos hechos</h2><ul>${rows.join('')}</ul>`;
}
