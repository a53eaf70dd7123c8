import { type SqlBool, sql } from 'kysely';

/** Why the grant of a gift ended at once: its buyer gave it away. Its sale counts. */
export const GIVEN = 'given';

/** Whether a row of `grants` counts as sold. What a receiver got was sold to the giver. */
export const COUNTS = sql<SqlBool>`((grants.ended_at is null or grants.end_reason = ${sql.lit(GIVEN)})
  and grants.source <> 'gift')`;
