import type { InputOf } from '../../../../contract/api';
import { api } from '../../../api';

/** Opens the PayPal order of a cart. The total is the one that the buyer sees. */
export function openPayPalOrder(body: InputOf<'POST /payment/paypal/create-order'>['body']) {
  return api('POST /payment/paypal/create-order', { body });
}
