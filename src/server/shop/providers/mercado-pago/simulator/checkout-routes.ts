import type { FastifyInstance } from 'fastify';
import { pathOf, renderUnknownCheckout, serveForms, withoutOwnHost } from '../../simulator/page';
import type { MercadoPagoStatus } from '../payment-status';
import { renderCheckout, renderCoupon } from './checkout-page';
import type { SimulatorParts } from './provider-state';
import type { SimulatedPayment, SimulatedPreference } from './records';

/** The outcomes of a new payment, by the value of their button. */
const NEW_PAYMENT: Record<string, { status: MercadoPagoStatus; status_detail?: string }> = {
  aprobar: { status: 'approved' },
  rechazar: { status: 'rejected' },
  'sin-fondos': { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
  'datos-mal': { status: 'rejected', status_detail: 'cc_rejected_bad_filled_security_code' },
  pendiente: { status: 'pending' },
};

/** The actions on an existing payment. */
const CHANGES: Record<string, { from: MercadoPagoStatus[]; to: MercadoPagoStatus }> = {
  acreditar: { from: ['pending', 'in_process'], to: 'approved' },
  cancelar: { from: ['pending', 'in_process'], to: 'cancelled' },
  devolver: { from: ['approved', 'in_mediation'], to: 'refunded' },
  desconocer: { from: ['approved', 'in_mediation'], to: 'charged_back' },
};

/** The hosted checkout page. Plain forms, no script. */
export function checkoutPageRoutes(
  app: FastifyInstance,
  { records, state, publicUrl }: SimulatorParts,
): void {
  const base = () => pathOf(publicUrl());
  serveForms(app);

  app.get<{ Params: { id: string } }>('/pagar/:id', async (request, reply) => {
    const preference = await records.findPreference(request.params.id);
    reply.type('text/html').header('cache-control', 'no-store');
    if (!preference) return reply.code(404).send(renderUnknownCheckout(base()));
    const payments = await records.paymentsOf(preference.external_reference);
    return reply.send(
      renderCheckout({
        preference,
        payments,
        base: base(),
        leaveUrl: leaveAddress(preference, publicUrl()),
      }),
    );
  });

  app.get<{ Params: { id: string } }>('/cupon/:id', async (request, reply) => {
    const payment = await records.findPayment(request.params.id);
    reply.type('text/html').header('cache-control', 'no-store');
    if (!payment) return reply.code(404).send(renderUnknownCheckout(base()));
    return reply.send(renderCoupon(payment, base()));
  });

  app.post<{ Params: { id: string }; Body: { accion?: string; pago?: string } | undefined }>(
    '/pagar/:id',
    async (request, reply) => {
      const preference = await records.findPreference(request.params.id);
      if (!preference) return reply.code(404).type('text/html').send(renderUnknownCheckout(base()));
      const payment = await act(preference, request.body?.accion ?? '', request.body?.pago);
      return reply.redirect(
        payment ? returnAddress(preference, payment, publicUrl()) : `${base()}/pagar/${preference.id}`,
        303,
      );
    },
  );

  async function act(preference: SimulatedPreference, action: string, paymentId: string | undefined) {
    const outcome = NEW_PAYMENT[action];
    if (outcome) {
      const { status, ...detail } = outcome;
      return state.pay(preference.id, status, detail);
    }
    const change = CHANGES[action];
    const payment = paymentId ? await records.findPayment(paymentId) : null;
    const mayChange =
      change && payment?.preference_id === preference.id && change.from.includes(payment.status);
    return mayChange ? state.change(payment.id, change.to) : null;
  }
}

/** Without a payment, the provider adds the same parameters with the word `null`. */
function leaveAddress({ id, back_urls, external_reference }: SimulatedPreference, home: string): string {
  const url = new URL(back_urls.failure);
  for (const name of ['collection_id', 'payment_id', 'status']) url.searchParams.set(name, 'null');
  url.searchParams.set('external_reference', external_reference);
  url.searchParams.set('preference_id', id);
  return withoutOwnHost(url, home);
}

/** The provider adds the result to the back URL. The shop only displays it. */
function returnAddress(preference: SimulatedPreference, payment: SimulatedPayment, home: string): string {
  const { success, pending, failure } = preference.back_urls;
  const isOpen = payment.status === 'pending' || payment.status === 'in_process';
  const url = new URL(payment.status === 'approved' ? success : isOpen ? pending : failure);
  url.searchParams.set('payment_id', String(payment.id));
  url.searchParams.set('status', payment.status);
  url.searchParams.set('external_reference', payment.external_reference);
  url.searchParams.set('preference_id', preference.id);
  return withoutOwnHost(url, home);
}
