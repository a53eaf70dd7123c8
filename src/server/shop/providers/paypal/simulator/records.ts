import type { OpenRecords, Records } from '../../simulator/records';

export interface SimulatedMoney {
  currency_code: string;
  value: string;
}

/** An order with everything that happened to it. */
export interface SimulatedOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  customId: string;
  invoiceId: string;
  amount: SimulatedMoney;
  items: { name: string; unit_amount: SimulatedMoney }[];
  returnUrl: string;
  cancelUrl: string;
  createdAt: string;
  updatedAt: string;
  /** What the buyer chose to pay with, and so what a capture answers. */
  instrument: 'good' | 'declined' | 'review';
  capture: {
    id: string;
    status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
    amount: SimulatedMoney;
    /** The idempotency key of the call that made it. */
    requestId: string;
    updatedAt: string;
  } | null;
  refunds: { id: string; requestId: string; amount: SimulatedMoney; updatedAt: string }[];
  dispute: { id: string; status: string; outcome: string | null; updatedAt: string } | null;
}

export type SimulatorRecords = Records<SimulatedOrder>;

export function openPayPalRecords(open: OpenRecords): SimulatorRecords {
  return open('paypal_order', ({ id, customId: reference }) => ({ id, reference }));
}
