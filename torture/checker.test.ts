import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../src/server/testing/databases';
import { findContradictions } from './checker';
import { createHistory } from './history';

describe('the torture checker', () => {
  it('finds a lost write, a refused write that was stored, and a removed row that still exists', async () => {
    const database = await openTestDatabase('sqlite');
    const message = { name: 'Ana', email: 'a@b.test', phone: '1', created_at: 1, read_at: null };
    await database.db
      .insertInto('contact_messages')
      .values([
        { id: '1', ...message, message: 'kept' },
        { id: '2', ...message, message: 'refused' },
        { id: '3', ...message, message: 'removed' },
        { id: '4', ...message, message: 'doubled' },
        { id: '5', ...message, message: 'doubled' },
      ])
      .execute();
    const history = createHistory();
    history.wrote('message', 'kept', 'done');
    history.wrote('message', 'unsure', 'unknown');
    history.wrote('message', 'lost', 'done');
    history.wrote('message', 'refused', 'refused');
    history.removed('message', 'removed', 'done');
    history.wrote('message', 'doubled', 'done');
    expect(
      await findContradictions(
        database.db,
        async () => null,
        history,
        () => 0,
      ),
    ).toEqual([
      'lost: message lost',
      'there 1 times instead of 0: message refused',
      'there 1 times instead of 0: message removed',
      'there 2 times instead of 1: message doubled',
    ]);
    await database.close();
  });

  it('finds a mail that never arrived, arrived twice or failed', async () => {
    const database = await openTestDatabase('sqlite');
    const kind = { kind: 'mail', lane: 'order' } as const;
    const job = { ...kind, payload: null, attempts: 1, run_at: 1, last_error: null, created_at: 1 };
    await database.db
      .insertInto('outbox')
      .values([
        { id: '1', dedupe_key: '1', ...job, state: 'done', finished_at: 1 },
        { id: '2', dedupe_key: '2', ...job, state: 'done', finished_at: 1 },
        { id: '3', dedupe_key: '3', ...job, state: 'done', finished_at: 1 },
        { id: '4', dedupe_key: '4', ...job, state: 'failed', finished_at: null },
        { id: '5', dedupe_key: '5', ...job, state: 'waiting', finished_at: null },
      ])
      .execute();
    const arrived: Record<string, number> = { 1: 1, 3: 2 };
    const found = await findContradictions(
      database.db,
      async () => null,
      createHistory(),
      (id) => arrived[id] ?? 0,
    );
    expect(found).toEqual([
      'counted as sent but not there: mail 2',
      'arrived 2 times: mail 3',
      'given up: mail 4',
    ]);
    await database.close();
  });
});
