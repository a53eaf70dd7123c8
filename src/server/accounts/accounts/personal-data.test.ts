import sharp from 'sharp';
import { expect, it } from 'vitest';
import { personalData } from '../../../contract/privacy';
import type { Database } from '../../platform/db/database';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { PERSONAL_DATA } from './personal-data';

/** Columns with these names contain or refer to personal data. */
const OF_A_PERSON =
  /^(user_id|email|email_key|mail|name|surname|phone|comment|message|detail|payload|.*_(name|email|by)|actor_id)$/;
const MARK = 'Zulema';

describeOnEachDatabase('the declaration of personal data', (openShop) => {
  it('covers every table and column of the migrated database', async () => {
    const { db } = await openShop();
    const tables = await realTables(db);
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual(Object.keys(tables).sort());
    for (const [table, columns] of Object.entries(tables)) {
      const declared = PERSONAL_DATA[table as keyof typeof PERSONAL_DATA];
      if (declared === 'no person') expect(columns.filter((name) => OF_A_PERSON.test(name))).toEqual([]);
      else expect(Object.keys(declared.columns).sort()).toEqual(columns);
    }
  });

  it('leaves no personal data of a deleted account in the database and in the files', async () => {
    const shop = await openShop();
    const { token } = await shop.admin();
    const [rogel, flan] = [await shop.product(), await shop.product('recipebooks', { title: 'Flan' })];
    const zulema = await shop.register({ name: MARK, surname: 'Paz', email: 'zulema@correo.test' });
    const { id, email, password } = zulema;
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: shop.clock.now() })
      .where('id', '=', id)
      .execute();
    await setPicture(shop, zulema);
    await shop.call('POST /favorites/add', { token: zulema.token, body: { item_id: rogel.id } });
    await sendProof(shop, zulema, { itemId: rogel.id, fileName: `${MARK}.jpg`, comment: `Soy ${MARK}` });
    const message = { name: MARK, email, phone: '11', message: `Soy ${MARK}` };
    await shop.call('POST /contacto/send', { body: message });
    const [letter] = (await shop.call('GET /admin/messages', { token })).body.data;
    const read = { params: { id: letter?.id ?? '' }, body: { isRead: true } };
    await shop.call('PUT /admin/messages/:id', { token, ...read });
    await shop.call('POST /withdrawals', { body: { ...message, purchase: 'Rogel' } });
    const [open] = (await shop.call('GET /admin/withdrawals', { token })).body.data;
    const gift = { item_id: flan.id, reason: `Regalo para ${MARK}` };
    expect(
      (await shop.call('POST /admin/users/:id/grant', { token, params: { id }, body: gift })).status,
    ).toBe(200);
    await shop.call('POST /admin/users/:id/revoke', { token, params: { id }, body: gift });
    await shop.deliverMails();
    shop.mailServer.isDown = true;
    await shop.call('POST /contacto/send', { body: message });

    const exported = await shop.call('GET /users/:id/data', { params: { id }, token: zulema.token });
    expect(Object.keys(exported.body).sort()).toEqual(Object.keys(personalData.shape).sort());
    expect(exported.body).toMatchObject({
      account: { name: MARK, email },
      proofs: [{ file_name: expect.stringContaining(MARK) }],
      messages: [{ name: MARK }, { name: MARK }],
      withdrawals: [{ name: MARK }],
      purchases: [{ product_id: flan.id }],
    });

    await shop.call('DELETE /users/:id', {
      params: { id },
      token: zulema.token,
      body: { currentPassword: password },
    });
    await shop.deliverMails();
    // An open request keeps its mail until it is answered.
    const handled = { params: { id: open?.id ?? '' }, body: { isHandled: true } };
    expect((await shop.call('GET /admin/withdrawals', { token })).body.data[0]?.email).toBe(email);
    await shop.call('PUT /admin/withdrawals/:id', { token, ...handled });

    for (const table of Object.keys(await realTables(shop.db))) {
      const rows = await shop.db
        .selectFrom(table as 'users')
        .selectAll()
        .execute();
      expect([table, JSON.stringify(rows).match(/zulema/i)]).toEqual([table, null]);
    }
    const left: string[] = [];
    for (const area of ['proofs', 'avatars', 'stamped'])
      for await (const { key } of shop.storage.list(area)) left.push(key);
    expect(left).toEqual([]);
    expect((await shop.call('GET /admin/proofs', { token })).body.data).toEqual([]);
    expect((await shop.register({ email })).id).not.toBe(id);
  });
});

async function realTables(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
}

async function setPicture(shop: TestShop, { id, token }: { id: string; token: string }): Promise<void> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#F1C9C1' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png)], 'yo.png', { type: 'image/png' }));
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/users/${id}/image`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
}
