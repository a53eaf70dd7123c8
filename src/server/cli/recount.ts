import { runCommand } from '../command';
import { migrate } from '../db/migrate';
import { findMiscounts } from '../statistics/check-sales';
import { recountSales } from '../statistics/recount-sales';

await runCommand('npm run recount', async ({ database: { db } }) => {
  await migrate(db);
  const miscounts = await findMiscounts(db);
  // One snapshot: a concurrent sale is either part of the recount or still a separate row.
  await db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
  for (const miscount of miscounts) console.log(`  ${miscount}`);
  console.log(`The sales are counted again from the grants. ${miscounts.length} counts were wrong.`);
});
