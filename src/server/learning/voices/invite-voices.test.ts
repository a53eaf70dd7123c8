import { expect, it } from 'vitest';
import { courseWithOwner, firstLesson, grant } from '../../testing/course-content';
import { LETTER, subscribe } from '../../testing/letter-shop';
import { addLessons, lessonsOf } from '../../testing/program';
import { describeOnBothDatabases, type Person, type TestShop } from '../../testing/shop';
import { inviteVoices } from './invite-voices';

const DAY_MS = 24 * 3_600_000;

async function invite(shop: TestShop): Promise<string[]> {
  await inviteVoices(shop);
  await shop.deliverMails();
  return shop.mails.filter(({ subject }) => subject.startsWith('¿Cómo te salió')).map(({ to }) => to);
}

const complete = async (shop: TestShop, { token }: Person, lessonId: string) =>
  await shop.call('PUT /lessons/:id/progress', {
    token,
    params: { id: lessonId },
    body: { positionSeconds: 1, completed: true },
  });

const prove = async (shop: TestShop, { id }: Person) =>
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now() })
    .where('id', '=', id)
    .execute();

const change = async (shop: TestShop, body: { isOn?: boolean; text?: string }) => {
  const { token } = await shop.admin();
  await shop.call('PUT /admin/automatic-letters/:kind', { token, params: { kind: 'how-it-went' }, body });
};

/** A course of two lessons, in a shop that asks how it turned out. */
async function withCourse(shop: TestShop) {
  await change(shop, { isOn: true });
  const { product, owner } = await courseWithOwner(shop);
  const first = await firstLesson(shop, product);
  const program = await addLessons(shop, product.id, 'Más', [{ title: 'Segunda' }]);
  const second = lessonsOf(program).find(({ title }) => title === 'Segunda')?.id ?? '';
  return { product, owner, lessons: [first, second] };
}

describeOnBothDatabases('the mail that asks how it turned out', (openShop) => {
  it('comes once, three days after the last lesson, to a proven mailbox that confirmed the letters', async () => {
    const shop = await openShop();
    const { product, owner, lessons } = await withCourse(shop);
    const [unproven, quiet] = [await shop.register(), await shop.register()];
    for (const person of [unproven, quiet]) await grant(shop, person, product);
    for (const person of [owner, quiet]) await prove(shop, person);
    for (const person of [owner, unproven]) await subscribe(shop, person.email);
    const everybody = [owner, unproven, quiet];
    for (const person of everybody) await complete(shop, person, lessons[0] ?? '');
    shop.clock.advance(5 * DAY_MS);
    expect(await invite(shop)).toEqual([]);
    for (const person of everybody) await complete(shop, person, lessons[1] ?? '');
    shop.clock.advance(2 * DAY_MS);
    expect(await invite(shop)).toEqual([]);
    shop.clock.advance(DAY_MS);
    expect(await invite(shop)).toEqual([owner.email]);
    const mail = shop.mails.at(-1);
    expect(mail?.text).toContain(`/course/${product.id}?desde=carta-como-te-salio#lo-hice`);
    // It is a letter: it says why it came, and one touch ends them.
    expect(mail?.text).toMatch(/confirmaste las cartas el \d/);
    expect(mail?.oneClickUrl).toBeDefined();
    shop.clock.advance(DAY_MS);
    expect(await invite(shop)).toEqual([owner.email]);
  });

  it('has the words of the creator, waits for the day after a letter, and is not sent while it is off', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { owner, lessons } = await withCourse(shop);
    await prove(shop, owner);
    for (const lesson of lessons) await complete(shop, owner, lesson);
    shop.clock.advance(5 * DAY_MS);
    await subscribe(shop, owner.email);
    await change(shop, { isOn: false, text: '¿Salió alto?' });
    expect(await invite(shop)).toEqual([]);
    await change(shop, { isOn: true });
    const { body } = await shop.call('POST /admin/letters', { token, body: LETTER });
    await shop.call('POST /admin/letters/:id/send', { token, params: { id: body.id }, body: {} });
    await shop.deliverMails();
    expect(await invite(shop)).toEqual([]);
    shop.clock.advance(DAY_MS);
    expect(await invite(shop)).toEqual([owner.email]);
    expect(shop.mails.at(-1)?.text).toContain('¿Salió alto?');
    const { data } = (await shop.call('GET /admin/automatic-letters', { token })).body;
    expect(data.find(({ kind }) => kind === 'how-it-went')?.sentThisMonth).toBe(1);
  });

  it('does not come after the purchase has ended, after a photo, after leaving the letters, or weeks later', async () => {
    const shop = await openShop();
    const { product, owner, lessons } = await withCourse(shop);
    await prove(shop, owner);
    await subscribe(shop, owner.email);
    for (const lesson of lessons) await complete(shop, owner, lesson);
    shop.clock.advance(15 * DAY_MS);
    expect(await invite(shop)).toEqual([]);
    shop.clock.set(shop.clock.now() - 10 * DAY_MS);
    const { token } = await shop.admin();
    const params = { id: owner.id };
    await shop.call('POST /admin/users/:id/revoke', {
      token,
      params,
      body: { item_id: product.id, reason: 'Devolución' },
    });
    expect(await invite(shop)).toEqual([]);
    await grant(shop, owner, product);
    const now = shop.clock.now();
    await shop.db
      .insertInto('files')
      .values({ id: 'voices/x.webp', kind: 'picture', mime: 'image/webp', created_at: now } as never)
      .execute();
    const voice = { id: 'v', user_id: owner.id, product_id: product.id, recipe_id: null, submission: 's' };
    await shop.db
      .insertInto('voices')
      .values({ ...voice, file_id: 'voices/x.webp', body: '', created_at: now, updated_at: now })
      .execute();
    expect(await invite(shop)).toEqual([]);
    await shop.db.deleteFrom('voices').execute();
    await shop.db.updateTable('subscribers').set({ state: 'left' }).execute();
    expect(await invite(shop)).toEqual([]);
    await shop.db.updateTable('subscribers').set({ state: 'confirmed' }).execute();
    expect(await invite(shop)).toEqual([owner.email]);
  });
});
