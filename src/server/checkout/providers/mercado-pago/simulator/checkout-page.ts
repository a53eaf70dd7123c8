import { formatPesos } from '../../../../../shared/money';
import { escapeHtml } from '../../../../mail/templates/layout';
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
  return page(
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
</form>
${payments.length > 0 ? paymentList(payments, action) : ''}
<p><a href="${escapeHtml(leaveUrl)}">Volver a la tienda sin pagar</a></p>`,
  );
}

export function renderUnknownCheckout(base: string): string {
  return page(
    base,
    'Enlace de pago desconocido',
    `<p class="mode">Modo de prueba</p><h1>No encontramos este pago</h1>
<p class="soft">El enlace no existe o ya venció. Vuelve al carrito y pide uno nuevo.</p><p><a href="/cart">Ir al carrito</a></p>`,
  );
}

function paymentList(payments: SimulatedPayment[], action: string): string {
  const rows = payments.map((payment) => {
    const isOpen = payment.status === 'pending' || payment.status === 'in_process';
    const isPaid = payment.status === 'approved' || payment.status === 'in_mediation';
    const buttons = [
      isOpen ? button('acreditar', 'Acreditar') + button('cancelar', 'Cancelar') : '',
      isPaid ? button('devolver', 'Devolver') + button('desconocer', 'Desconocer la compra') : '',
    ].join('');
    return `<li><p>Pago ${payment.id} <b>${STATUS_WORDS[payment.status] ?? ''}</b></p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="pago" value="${payment.id}">${buttons}</form></li>`;
  });
  return `<h2>Pagos hechos</h2><ul>${rows.join('')}</ul>`;
}

function button(value: string, label: string): string {
  return `<button name="accion" value="${value}">${label}</button>`;
}

function page(base: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Modo de prueba</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${escapeHtml(base)}/pagar/estilo.css"></head>
<body><main>${body}</main></body></html>`;
}

export const CHECKOUT_STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; background: #C9DCDD; color: #3B2018; font: 400 1.0625rem/1.55 "Rosario Variable", Arial, sans-serif }
main { width: min(100%, 30rem); display: grid; gap: 1.25rem; padding: 2rem 1.5rem 2.25rem; background: #FFFCF6; border-radius: .75rem .75rem 0 0;
  --r: 10px; mask: radial-gradient(circle var(--r) at 50% calc(100% - var(--r)), #000 98%, #0000) 50% 100%/calc(2*var(--r)) calc(2*var(--r)) repeat-x, linear-gradient(#000 0 0) 0 0/100% calc(100% - var(--r) + 1px) no-repeat }
.mode { justify-self: start; padding: .2rem 1rem; border-radius: 999px; background: #F9E4BF; color: #85480B; font-weight: 600 }
h1 { font: 400 2.25rem/1.1 "Young Serif", Georgia, serif }
h2 { font: 400 1.375rem/1.2 "Young Serif", Georgia, serif; margin-bottom: .5rem }
.soft { color: #6A4738 }
dl { display: grid; gap: .35rem }
dl div { display: flex; align-items: baseline; gap: .5em }
dl div::before { content: ""; order: 1; flex: 1 0 1.5rem; height: .2em; background: radial-gradient(circle, #9B7A60 1px, #0000 1.3px) 0 50%/7px 4px repeat-x }
dd { order: 2; white-space: nowrap }
.sum { margin-top: .5rem; font: 400 1.5rem/1.3 "Young Serif", Georgia, serif }
form { display: grid; gap: .65rem }
button { min-height: 3rem; padding: .5rem 1.25rem; border: 1.5px solid #9B7A60; border-radius: 999px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #F4E8D5 }
button.main { background: #9E1B4D; border-color: #9E1B4D; color: #FBF4E8 }
button.main:hover { background: #7E1240 }
:focus-visible { outline: 3px solid #9E1B4D; outline-offset: 3px }
ul { list-style: none; display: grid; gap: .75rem }
li { display: grid; gap: .5rem; padding-top: .75rem; border-top: 1px solid #E4D3BA }
li form { display: flex; flex-wrap: wrap }
a { color: inherit; font-weight: 600; text-underline-offset: .2em }
`;
