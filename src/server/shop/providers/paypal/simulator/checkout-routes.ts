import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../../../rules/escape-html';
import { formatMoney } from '../../../../../rules/money';
import {
  pathOf,
  renderSimulatorPage,
  renderUnknownCheckout,
  serveForms,
  simulatorButton,
  withoutOwnHost,
} from '../../simulator/page';
import type { SimulatorParts } from './provider-state';
import type { SimulatedMoney, SimulatedOrder } from './records';

/** The page where the buyer approves. Plain forms, no script. */
export function checkoutPageRoutes(
  app: FastifyInstance,
  { records, state, publicUrl }: SimulatorParts,
): void {
  const base = () => pathOf(publicUrl());
  /** What the buttons do to an order. */
  const actions: Record<string, (id: string) => Promise<unknown>> = {
    aprobar: (id) => state.approve(id, 'good'),
    pendiente: (id) => state.approve(id, 'review'),
    rechazar: (id) => state.approve(id, 'declined'),
    acreditar: (id) => state.decide(id, 'COMPLETED'),
    cancelar: (id) => state.decide(id, 'DECLINED'),
    devolver: (id) => state.refund(id, randomBytes(8).toString('hex')),
    desconocer: (id) => state.dispute(id),
    ganar: (id) => state.endDispute(id, 'RESOLVED_SELLER_FAVOUR'),
    perder: (id) => state.endDispute(id, 'RESOLVED_BUYER_FAVOUR'),
  };

  serveForms(app);

  app.get<{ Params: { id: string } }>('/pagar/:id', async (request, reply) => {
    const order = await records.find(request.params.id);
    reply.type('text/html').header('cache-control', 'no-store');
    if (!order) return reply.code(404).send(renderUnknownCheckout(base()));
    return reply.send(renderCheckout(order, base(), withoutOwnHost(new URL(order.cancelUrl), publicUrl())));
  });

  app.post<{ Params: { id: string }; Body: { accion?: string } | undefined }>(
    '/pagar/:id',
    async (request, reply) => {
      const order = await records.find(request.params.id);
      const act = actions[request.body?.accion ?? ''];
      if (!order) return reply.code(404).type('text/html').send(renderUnknownCheckout(base()));
      if (!act) return reply.redirect(`${base()}/pagar/${order.id}`, 303);
      await act(order.id);
      const back = new URL(order.returnUrl);
      back.searchParams.set('token', order.id);
      back.searchParams.set('PayerID', 'SIMULADO');
      return reply.redirect(withoutOwnHost(back, publicUrl()), 303);
    },
  );
}

function renderCheckout(order: SimulatedOrder, base: string, leaveUrl: string): string {
  const action = escapeHtml(`${base}/pagar/${order.id}`);
  const lines = order.items.map(
    (item) => `<div><dt>${escapeHtml(item.name)}</dt><dd>${show(item.unit_amount)}</dd></div>`,
  );
  return renderSimulatorPage(
    base,
    'PayPal',
    `<p class="mode">Modo de prueba</p>
<h1>PayPal</h1>
<p class="soft">Este PayPal es un simulador: aquí no se mueve dinero de verdad. Elige qué le pasa al pago y vuelve a la tienda.</p>
<dl>${lines.join('')}<div class="sum"><dt>Total</dt><dd>${show(order.amount)}</dd></div></dl>
<form method="post" action="${action}">${buttonsFor(order)}</form>
<p><a href="${escapeHtml(leaveUrl)}">Volver a la tienda sin pagar</a></p>`,
  );
}

function buttonsFor({ status, capture, dispute }: SimulatedOrder): string {
  if (status !== 'COMPLETED') {
    return `<button name="accion" value="aprobar" class="main">Aprobar el pago</button>${simulatorButton('pendiente', 'Dejar pendiente')}${simulatorButton('rechazar', 'Rechazar el pago')}`;
  }
  if (capture?.status === 'PENDING') {
    return simulatorButton('acreditar', 'Acreditar') + simulatorButton('cancelar', 'Cancelar');
  }
  if (dispute?.status === 'OPEN') {
    return (
      simulatorButton('ganar', 'Cerrar a favor de la tienda') +
      simulatorButton('perder', 'Cerrar a favor de quien compró')
    );
  }
  if (capture?.status !== 'COMPLETED') return '';
  return simulatorButton('devolver', 'Devolver') + simulatorButton('desconocer', 'Desconocer la compra');
}

function show({ value, currency_code }: SimulatedMoney): string {
  return currency_code === 'USD'
    ? formatMoney(Number(value), 'USD')
    : `${value} ${escapeHtml(currency_code)}`;
}
