import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/shop';

describeOnEachDatabase('purchases', (openShop) => {
  it('grants once for one press of the button, however often it arrives', async () => {
    const shop = await openShop();
    const [admin, ana] = [await shop.admin(), await shop.register()];
    const rogel = await shop.product();
    const grant = async (confirmation?: string) => {
      const body = { item_id: rogel.id, userId: ana.id, ...(confirmation ? { confirmation } : {}) };
      return (await shop.call('POST /purchase', { token: admin.token, body })).status;
    };
    expect(await Promise.all([grant('one'), grant('one'), grant('one')])).toEqual([201, 201, 201]);
    expect(await grant('one')).toBe(201);
    expect(await grant('two')).toBe(409);
    expect(await grant()).toBe(409);
    const mails = (await shop.deliverMails()).filter((mail) => mail.to === ana.email);
    expect(mails.filter((mail) => mail.subject === 'Tu compra está confirmada')).toHaveLength(1);
    const audit = shop.db.selectFrom('audit_log').select('id').where('action', '=', 'purchase.grant');
    expect(await audit.execute()).toHaveLength(1);
  });

  it('finds products by the beginning of the title, then by the title, then by the description', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const titles = ['Rogel clásico', 'Mini rógel', 'Rogel de ocho capas'];
    for (const title of titles) await shop.product('courses', { title, description: 'Rica' });
    for (let n = 0; n < 9; n++) {
      await shop.product('recipebooks', { title: `Libro ${n}`, description: 'Con una receta de rogel' });
    }
    const find = async (q: string) =>
      (await shop.call('GET /admin/product-choices', { token, query: { q } })).body.data;
    expect((await find('ROGEL')).map((product) => product.title).slice(0, 4)).toEqual([
      'Rogel clásico',
      'Rogel de ocho capas',
      'Mini rógel',
      'Libro 0',
    ]);
    expect((await find('capas rogel')).map((product) => [product.title, product.type])).toEqual([
      ['Rogel de ocho capas', 'curso'],
    ]);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});
