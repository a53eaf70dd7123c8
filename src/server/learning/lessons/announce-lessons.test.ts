import { expect, it } from 'vitest';
import { courseWithOwner, grant } from '../../testing/course-content';
import { addLessons, changeLesson, lessonsOf } from '../../testing/program';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { announceOpenLessons } from './announce-lessons';
import { sweepLessons } from './sweep-lessons';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function announce(shop: TestShop): Promise<string[]> {
  await announceOpenLessons(shop);
  await shop.deliverMails();
  return shop.mails
    .filter(({ subject }) => subject.startsWith('Se abri'))
    .map(({ to, subject }) => `${to} ${subject}`);
}

describeOnEachDatabase('the mail that a lesson opened', (openShop) => {
  it('reaches each owner once, with all lessons that opened together', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const releaseAt = new Date(shop.clock.now() + HOUR).toISOString();
    await addLessons(shop, product.id, 'Pronto', [
      { title: 'A', releaseAt },
      { title: 'B', releaseAt },
      { title: 'Ya abierta', releaseAt: new Date(shop.clock.now() - HOUR).toISOString() },
    ]);
    expect(await announce(shop)).toEqual([]);
    shop.clock.advance(HOUR);
    const told = [`${owner.email} Se abrieron 2 clases de «${product.title}»`];
    expect(await announce(shop)).toEqual(told);
    expect(shop.mails.at(-1)?.text).toContain(`/course/${product.id}`);
    const late = await shop.register();
    await grant(shop, late, product);
    expect(await announce(shop)).toEqual(told);
  });

  it('is sent once, also when the date moves after the opening', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const at = (ms: number) => new Date(shop.clock.now() + ms).toISOString();
    const program = await addLessons(shop, product.id, 'Pronto', [{ title: 'A', releaseAt: at(HOUR) }]);
    const id = lessonsOf(program)[1]?.id ?? '';
    await changeLesson(shop, id, { releaseAt: at(2 * HOUR) });
    shop.clock.advance(HOUR);
    expect(await announce(shop)).toEqual([]);
    shop.clock.advance(HOUR);
    expect(await announce(shop)).toEqual([`${owner.email} Se abrió la clase «A»`]);
    expect(shop.mails.at(-1)?.text).toContain(`/course/${product.id}/clase/${id}`);
    await changeLesson(shop, id, { releaseAt: at(HOUR) });
    shop.clock.advance(2 * HOUR);
    expect(await announce(shop)).toHaveLength(1);
  });

  it('leaves out a lesson that closed again before the mail was written', async () => {
    const shop = await openShop();
    const { product, owner } = await courseWithOwner(shop);
    const at = (ms: number) => new Date(shop.clock.now() + ms).toISOString();
    const program = await addLessons(shop, product.id, 'Pronto', [
      { title: 'A', releaseAt: at(HOUR) },
      { title: 'B', releaseAt: at(HOUR) },
    ]);
    shop.clock.advance(HOUR);
    await announceOpenLessons(shop);
    await changeLesson(shop, lessonsOf(program)[1]?.id ?? '', { releaseAt: at(HOUR) });
    expect(await announce(shop)).toEqual([`${owner.email} Se abrió la clase «B»`]);
  });

  it('is not sent for a lesson that was removed', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { product } = await courseWithOwner(shop);
    const releaseAt = new Date(shop.clock.now() + HOUR).toISOString();
    const program = await addLessons(shop, product.id, 'Pronto', [{ title: 'A', releaseAt }]);
    await shop.call('DELETE /admin/lessons/:id', { params: { id: lessonsOf(program)[1]?.id ?? '' }, token });
    shop.clock.advance(HOUR);
    expect(await announce(shop)).toEqual([]);
  });
});

describeOnEachDatabase('the sweep of lessons', (openShop) => {
  it('deletes removed lessons and their videos after a month', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const { product } = await courseWithOwner(shop);
    const program = await addLessons(shop, product.id, 'Segunda', [{ title: 'A' }]);
    await shop.call('DELETE /admin/sections/:id', { params: { id: program.sections[1]?.id ?? '' }, token });
    const count = async () => [
      (await shop.db.selectFrom('sections').select('id').execute()).length,
      (await shop.db.selectFrom('lessons').select('id').execute()).length,
      (await shop.db.selectFrom('videos').select('id').execute()).length,
    ];
    shop.clock.advance(29 * DAY);
    await sweepLessons(shop);
    expect(await count()).toEqual([2, 2, 2]);
    shop.clock.advance(2 * DAY);
    await sweepLessons(shop);
    expect(await count()).toEqual([1, 1, 1]);
  });
});
