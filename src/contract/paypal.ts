import { z } from 'zod';
import { perMinute } from './call-limits';
import { boughtCart, orderStatus, providerEvent } from './checkout';
import { endpoint } from './endpoint';

/** PayPal, automatic. The buyer approves at PayPal; the server captures. */
export const paypal = {
  createOrder: endpoint.user('POST /payment/paypal/create-order', {
    keeps: { rows: 30, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Opens a PayPal order for the cart, in dollars, or finds the open one',
    body: z.object({
      ...boughtCart,
      /** The total in dollars that the buyer saw; another one is refused. */
      total: z.number({ error: 'El total debe ser un número.' }).optional(),
    }),
    response: z.object({
      id: z.string(),
      approveUrl: z.string(),
      orderKey: z.string(),
      total: z.number(),
    }),
  }),
  capture: endpoint.user('POST /payment/paypal/capture', {
    // Each call asks the provider.
    rate: perMinute(30),
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Captures an approved PayPal order of the caller; repeating it changes nothing',
    body: z.object({ orderKey: z.string().min(1).max(100) }),
    response: orderStatus,
  }),
  webhook: endpoint.signed('POST /payment/paypal/webhook', {
    ...providerEvent,
    summary: 'Receives the signed webhook events of PayPal',
    bodyLimit: 262_144,
  }),
};
