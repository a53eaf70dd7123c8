import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/shop';
import { recreateTables } from '../backup/load-tables';
import { insertRows } from '../backup/tables';
import { MIGRATIONS, migrate } from './migrate';

describeOnEachDatabase('the migration that folds names', (openShop) => {
  it('finds users who registered before it', async () => {
    const { db } = await openShop();
    const before = Object.keys(MIGRATIONS).filter((step) => step < '0007');
    const people = Array.from({ length: 1001 }, (_, n) => ({
      id: `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: 'Íñigo',
      surname: `Sáenz ${n}`,
      email: `inigo${n}@correo.test`,
      email_key: `inigo${n}@correo.test`,
      role: 'user',
      created_at: n,
    }));
    await db.transaction().execute(async (trx) => {
      await recreateTables(trx, before);
      await insertRows(trx, 'users', people);
    });
    await migrate(db);
    const found = await db
      .selectFrom('users')
      .select('id')
      .where('search_text', 'like', 'inigo saenz%')
      .execute();
    expect(found).toHaveLength(people.length);
  });
});
