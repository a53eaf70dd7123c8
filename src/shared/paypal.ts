import { z } from 'zod';
import { itemIds, orderStatus } from './checkout';
import { endpoint } from './endpoint';
import { anyId } from './text';

/** PayPal, automatic. The buyer approves at PayPal; the server captures. */
export const paypal = {
  createOrder: endpoint({
    method: 'POST',
    path: '/payment/paypal/create-order',
    access: 'user',
    summary: 'Opens a PayPal order for the cart, in dollars, or finds the open one',
    body: z.object({
      itemId: itemIds,
      userId: anyId.optional(),
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
  capture: endpoint({
    method: 'POST',
    path: '/payment/paypal/capture',
    access: 'user',
    summary: 'Captures an approved PayPal order of the caller; repeating it changes nothing',
    body: z.object({ orderKey: z.string().min(1).max(100) }),
    response: orderStatus,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payment/paypal/webhook',
    access: 'signed',
    summary: 'Receives the signed webhook events of PayPal',
    body: z.unknown(),
    response: z.object({ received: z.literal(true) }),
    bodyLimit: 262_144,
  }),
};
