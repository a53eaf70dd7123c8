import type { Database } from '../../../../platform/db/database';
import type { Clock } from '../../../../platform/runtime/clock';
import type { SimulatedPayment, SimulatedPreference, SimulatorRecords } from './records';

/** Stores the simulator's records in the shop's database, so that they survive a restart. */
export function createDatabaseRecords({ db, clock }: { db: Database; clock: Clock }): SimulatorRecords {
  async function find<T>(kind: 'preference' | 'payment', id: string): Promise<T | null> {
    const row = await db
      .selectFrom('simulator_records')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? (JSON.parse(row.body) as T) : null; // only this file writes the rows
  }

  return {
    async savePreference(preference, idempotencyKey) {
      await db
        .insertInto('simulator_records')
        .values({
          id: preference.id,
          kind: 'preference',
          reference: preference.external_reference,
          idempotency_key: idempotencyKey,
          body: JSON.stringify(preference),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await db
        .selectFrom('simulator_records')
        .select('id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return (await find<SimulatedPreference>('preference', row.id)) ?? preference;
    },
    findPreference: (id) => find<SimulatedPreference>('preference', id),
    async savePayment(payment) {
      const body = JSON.stringify(payment);
      await db
        .insertInto('simulator_records')
        .values({
          id: String(payment.id),
          kind: 'payment',
          reference: payment.external_reference,
          idempotency_key: null,
          body,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
        .execute();
    },
    findPayment: (id) => find<SimulatedPayment>('payment', id),
    async paymentsOf(reference) {
      const rows = await db
        .selectFrom('simulator_records')
        .select('body')
        .where('kind', '=', 'payment')
        .where('reference', '=', reference)
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => JSON.parse(row.body) as SimulatedPayment); // only this file writes the rows
    },
  };
}
