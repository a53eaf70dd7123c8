import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/databases';

const INTRODUCTION = `# The data model

Every table of the shop after all migrations, with its columns and foreign keys. The portable subset of both databases:
text ids (UUID v7), times in epoch milliseconds, money in integer cents, booleans as 0 or 1, JSON as text.
What each table means is in [tables](../src/server/platform/db/tables); the words are in the [glossary](glossary.md).

\`src/server/platform/db/model-diagram.test.ts\` derives this page from a migrated database. After a new migration, run
\`npx vitest run src/server/platform/db/model-diagram.test.ts -u\`.
`;

interface Column {
  name: string;
  type: string;
  pk: number;
}

interface ForeignKey {
  from: string;
  table: string;
}

it('keeps docs/model.md equal to the migrated schema', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const entities: string[] = [];
  const relations: string[] = [];
  for (const table of tables) {
    const columns = (await sql<Column>`select name, type, pk from pragma_table_info(${table})`.execute(db))
      .rows;
    const keys = (
      await sql<ForeignKey>`select "from", "table" from pragma_foreign_key_list(${table})`.execute(db)
    ).rows;
    const lines = columns.map(({ name, type, pk }) => {
      const marks = [pk > 0 ? 'PK' : '', keys.some(({ from }) => from === name) ? 'FK' : ''].filter(Boolean);
      return `    ${type.toLowerCase() || 'text'} ${name}${marks.length > 0 ? ` ${marks.join(', ')}` : ''}`;
    });
    entities.push(`  ${table} {\n${lines.join('\n')}\n  }`);
    for (const { from, table: target } of keys.sort((a, b) => a.from.localeCompare(b.from))) {
      relations.push(`  ${target} ||--o{ ${table} : ${from}`);
    }
  }
  await close();
  const diagram = ['```mermaid', 'erDiagram', ...relations, ...entities, '```'].join('\n');
  await expect(`${INTRODUCTION}\n${diagram}\n`).toMatchFileSnapshot('../../../../docs/model.md');
});
