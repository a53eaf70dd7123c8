import type { Deps } from '../../../platform/deps';

/** The records of one kind that a simulator keeps. */
export interface Records<T> {
  /** Keeps a new record. Returns the one that is already there for the idempotency key, if any. */
  create(record: T, idempotencyKey: string): Promise<T>;
  find(id: string): Promise<T | null>;
  save(record: T): Promise<void>;
  /** Newest first. */
  ofReference(reference: string): Promise<T[]>;
}

type Described<T> = (record: T) => { id: string; reference: string };

/** Where a simulator keeps its records: memory in tests, the shop's database in demo mode. */
export type OpenRecords = <T>(kind: string, describe: Described<T>) => Records<T>;

export const openMemoryRecords: OpenRecords = <T>(_kind: string, describe: Described<T>): Records<T> => {
  const records = new Map<string, T>();
  const idsByKey = new Map<string, string>();
  const find = async (id: string) => structuredClone(records.get(id) ?? null);
  const save = async (record: T) => void records.set(describe(record).id, structuredClone(record));
  return {
    async create(record, key) {
      const known = await find(idsByKey.get(key) ?? '');
      if (known) return known;
      idsByKey.set(key, describe(record).id);
      await save(record);
      return record;
    },
    find,
    save,
    ofReference: async (reference) =>
      [...records.values()].filter((record) => describe(record).reference === reference).reverse(),
  };
};

/** In the shop's database records survive a restart. */
export function createDatabaseRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): OpenRecords {
  return <T>(kind: string, describe: Described<T>): Records<T> => {
    const read = ({ body }: { body: string }) => JSON.parse(body) as T; // only this file writes the rows
    const ofKind = db.selectFrom('simulator_records').select('body').where('kind', '=', kind);
    const insert = (record: T, idempotency_key: string | null) =>
      db.insertInto('simulator_records').values({
        ...describe(record),
        kind,
        idempotency_key,
        body: JSON.stringify(record),
        created_at: clock.now(),
      });
    return {
      async create(record, key) {
        await insert(record, key)
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .execute();
        return read(await ofKind.where('idempotency_key', '=', key).executeTakeFirstOrThrow());
      },
      async find(id) {
        const row = await ofKind.where('id', '=', id).executeTakeFirst();
        return row ? read(row) : null;
      },
      async save(record) {
        await insert(record, null)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: JSON.stringify(record) }))
          .execute();
      },
      async ofReference(reference) {
        const rows = await ofKind.where('reference', '=', reference).orderBy('created_at', 'desc').execute();
        return rows.map(read);
      },
    };
  };
}
