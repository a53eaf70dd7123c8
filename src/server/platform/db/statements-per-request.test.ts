import { expect, it } from 'vitest';
import { courseWithOwner, firstLesson, openContent } from '../../testing/course-content';
import { describeOnBothDatabases } from '../../testing/shop';

/** Each statement is a round trip and CPU of the database, and these are the requests of a launch. */
describeOnBothDatabases('the statements of a request', (openShop) => {
  it('are two for a place in a lesson: the session and the write', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const lesson = await firstLesson(shop, product);
    const save = async (positionSeconds: number) => {
      const body = { positionSeconds };
      const answer = await shop.call('PUT /lessons/:id/progress', {
        params: { id: lesson },
        token: owner.token,
        body,
      });
      expect(answer.status).toBe(200);
    };
    for (const seconds of [10, 25]) {
      const statements = await shop.statementsOf(() => save(seconds));
      expect(statements).toHaveLength(2);
      expect(statements[1]).toMatch(/^insert into "lesson_progress"/);
    }
  });

  it('are at most four for the content of a course', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    await openContent(shop, product, owner);
    const statements = await shop.statementsOf(() => openContent(shop, product, owner));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
  });

  it('are at most eight for a login', async () => {
    const shop = await openShop();
    const { email, password } = await shop.register();
    // The first login of a process also reads the secret of the shop.
    await shop.call('POST /users/login', { body: { email, password } });
    for (const from of ['198.51.100.4', '2001:db8:1:2::3']) {
      const statements = await shop.statementsOf(async () => {
        const answer = await shop.call('POST /users/login', { body: { email, password }, from });
        expect(answer.status).toBe(200);
      });
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
    }
  });
});
