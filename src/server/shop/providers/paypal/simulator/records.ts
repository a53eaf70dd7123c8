import type { Database } from '../../../../platform/db/database';
import type { Clock } from '../../../../platform/runtime/clock';

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

/** The simulator's storage: memory in tests, the shop's database in demo mode. */
export interface SimulatorRecords {
  /** Returns the order that is already stored under the idempotency key, if any. */
  create(order: SimulatedOrder, idempotencyKey: string): Promise<SimulatedOrder>;
  find(id: string): Promise<SimulatedOrder | null>;
  save(order: SimulatedOrder): Promise<void>;
}

export function createMemoryRecords(): SimulatorRecords {
  const orders = new Map<string, SimulatedOrder>();
  const idsByKey = new Map<string, string>();
  return {
    async create(order, key) {
      const known = orders.get(idsByKey.get(key) ?? '');
      if (known) return known;
      idsByKey.set(key, order.id);
      orders.set(order.id, order);
      return order;
    },
    find: async (id) => structuredClone(orders.get(id) ?? null),
    save: async (order) => void orders.set(order.id, structuredClone(order)),
  };
}

/** Stores the simulator's records in the shop's database, so that they survive a restart. */
export function createDatabaseRecords({ db, clock }: { db: Database; clock: Clock }): SimulatorRecords {
  const readBody = (row: { body: string } | undefined) =>
    row ? (JSON.parse(row.body) as SimulatedOrder) : null; // only this file writes these rows
  return {
    async create(order, key) {
      await db
        .insertInto('simulator_records')
        .values({
          id: order.id,
          kind: 'paypal_order',
          reference: order.customId,
          idempotency_key: key,
          body: JSON.stringify(order),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await db
        .selectFrom('simulator_records')
        .select('body')
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      return readBody(row) ?? order;
    },
    async find(id) {
      const row = await db
        .selectFrom('simulator_records')
        .select('body')
        .where('kind', '=', 'paypal_order')
        .where('id', '=', id)
        .executeTakeFirst();
      return readBody(row);
    },
    async save(order) {
      await db
        .updateTable('simulator_records')
        .set({ body: JSON.stringify(order) })
        .where('id', '=', order.id)
        .execute();
    },
  };
}
