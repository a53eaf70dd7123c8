import { expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-files';
import { readWhole } from '../../platform/storage/storage';
import {
  multipart,
  type ProofForm,
  picture,
  sendProofForm,
  storedProofs,
} from '../../testing/proof-requests';
import { describeOnBothDatabases } from '../../testing/shop';

describeOnBothDatabases('sending proofs', (openShop) => {
  it('accepts a proof as a claim: in review, mailed to the owner with the file and a link for each item', async () => {
    const shop = await openShop();
    const ana = await shop.register({ name: 'Ana', surname: 'Díaz' });
    const rogel = await shop.product('courses', { title: 'Rogel & más' });
    const book = await shop.product('recipebooks', { title: 'Tartas' });
    const bytes = await picture();
    const fields = { submission: 's-1', items: '2', operationNumber: 'OP-77' };
    for (const itemId of [rogel.id, book.id]) {
      expect((await sendProofForm(shop, ana, { itemId, bytes, fields })).body).toMatchObject({
        success: true,
      });
    }
    const pending = await shop.call('GET /purchase/:userId/pending', {
      params: { userId: ana.id },
      token: ana.token,
    });
    expect(pending.body.proofs).toMatchObject([{ total: 30, titles: ['Rogel & más', 'Tartas'] }]);
    const owned = await shop.call('GET /purchase/:userId', { params: { userId: ana.id }, token: ana.token });
    expect(owned.body.products).toEqual([]);

    const mails = await shop.deliverMails();
    const toOwner = mails.filter((mail) => mail.to === 'duena@tienda.test');
    expect(toOwner).toHaveLength(1);
    expect(toOwner[0]?.attachments?.[0]?.content.equals(bytes)).toBe(true);
    for (const product of [rogel, book]) {
      expect(toOwner[0]?.text).toContain(
        `/confirmarCompra/${ana.id}/${product.id}/Ana/D%C3%ADaz/${encodeURIComponent(product.title)}`,
      );
    }
    expect(mails.filter((mail) => mail.subject === 'Recibimos tu comprobante')).toHaveLength(1);
    expect(await storedProofs(shop)).toHaveLength(1);
  });

  it('adds the amounts of a pending proof without rounding noise', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const bytes = await picture();
    const fields = { submission: 's-1', items: '2', operationNumber: 'OP-77' };
    for (const USDprice of [10.1, 20.2]) {
      const { id: itemId } = await shop.product('courses', { title: `Curso ${USDprice}`, USDprice });
      expect((await sendProofForm(shop, ana, { itemId, bytes, fields })).body).toMatchObject({
        success: true,
      });
    }
    const pending = await shop.call('GET /purchase/:userId/pending', {
      params: { userId: ana.id },
      token: ana.token,
    });
    expect(pending.body.proofs.map(({ total }) => total)).toEqual([30.3]);
  });

  it('groups the separate requests of one cart, with fields before or after the file', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const admin = await shop.admin();
    const bytes = await picture();
    for (const isFileFirst of [true, false]) {
      const product = await shop.product();
      expect((await sendProofForm(shop, ana, { itemId: product.id, bytes, isFileFirst })).status).toBe(200);
    }
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    expect(inbox.body.data.map((proof) => proof.items.length)).toEqual([2]);
    expect(inbox.body.data[0]?.repeatedFile).toBe(false);
  });

  it('changes nothing when a request is repeated, even concurrently', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const bytes = await picture();
    const call = () => sendProofForm(shop, ana, { itemId: rogel.id, bytes, fields: { submission: 'again' } });
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await shop.db.selectFrom('proof_items').select('proof_id').execute()).toHaveLength(1);
    expect(await storedProofs(shop)).toHaveLength(1);
    const mails = await shop.deliverMails();
    expect(mails.filter((mail) => mail.to === 'duena@tienda.test')).toHaveLength(1);
  });

  it('refuses files that are not JPEG, PNG, WebP or PDF by content, and stores nothing', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { id: itemId } = await shop.product();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const disguised: ProofForm[] = [
      { itemId, bytes: svg, filename: 'recibo.jpg' },
      { itemId, bytes: Buffer.from('<html><script>1</script></html>'), filename: 'recibo.png' },
      { itemId, bytes: Buffer.from('GIF89a0123456789'), type: 'image/png' },
      { itemId, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]) },
      { itemId, bytes: Buffer.from('MZ executable') },
    ];
    for (const sent of disguised) {
      const answer = await sendProofForm(shop, ana, sent);
      expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_file']);
    }
    expect(
      (await sendProofForm(shop, ana, { itemId, bytes: Buffer.alloc(0) })).status,
    ).toBeGreaterThanOrEqual(400);
    const huge = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await sendProofForm(shop, ana, { itemId, bytes: huge })).status).toBe(413);
    expect(await storedProofs(shop)).toEqual([]);
    expect(await shop.db.selectFrom('proofs').select('id').execute()).toEqual([]);
  });

  it('answers a refused upload over a real connection before it has arrived completely', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { id: itemId } = await shop.product();
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const upload = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), 'recibo.jpg');
      form.set('itemId', itemId);
      const headers = { authorization: `Bearer ${ana.token}` };
      return (await fetch(`${address}/api/purchase/send`, { method: 'POST', headers, body: form })).status;
    };
    expect(await upload(Buffer.alloc(9 * 1024 * 1024, 'a'))).toBe(415);
    expect(await upload(Buffer.concat([await picture(), Buffer.alloc(30 * 1024 * 1024)]))).toBe(413);
    expect(await storedProofs(shop)).toEqual([]);
  });

  it('refuses a missing file, another user, and unknown, owned and withdrawn products', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const other = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const empty = await shop.call('POST /purchase/send', {
      token: ana.token,
      ...multipart([['itemId', rogel.id]]),
    });
    expect([empty.status, empty.body.field]).toEqual([400, 'file']);
    expect((await sendProofForm(shop, ana, { itemId: rogel.id, fields: { idUser: other.id } })).status).toBe(
      403,
    );
    expect((await sendProofForm(shop, ana, { itemId: 'nope' })).status).toBe(404);
    expect((await sendProofForm(shop, ana, { itemId: '' })).status).toBe(400);
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    expect((await sendProofForm(shop, ana, { itemId: rogel.id })).body.error).toBe('already_owned');
    await shop.call('DELETE /courses/:id', { params: { id: rogel.id }, token: admin.token });
    expect((await sendProofForm(shop, other, { itemId: rogel.id })).body.error).toBe('product_unavailable');
    expect(await storedProofs(shop)).toEqual([]);
  });

  it('limits the rate of submissions per user', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const bytes = await picture();
    let last = 0;
    for (let i = 0; i < 61; i++) last = (await sendProofForm(shop, ana, { itemId: rogel.id, bytes })).status;
    expect(last).toBe(429);
  });

  it('limits the open proofs of an account, even when they arrive concurrently', async () => {
    const shop = await openShop();
    const [ana, product] = [await shop.register(), await shop.product()];
    const calls = Array.from({ length: 14 }, (_, n) =>
      sendProofForm(shop, ana, { itemId: product.id, fields: { submission: `s-${n}` } }),
    );
    const answers = await Promise.all(calls);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toBe(
      'Ya tienes 10 comprobantes en revisión. Espera a que los revisemos para enviar otro.',
    );
    expect(await storedProofs(shop)).toHaveLength(10);
    const other = await shop.product();
    const [known] = answers.flatMap((answer, n) => (answer.status === 200 ? [`s-${n}`] : []));
    const proof = await shop.db
      .selectFrom('proofs')
      .select('file_id')
      .where('submission', '=', known ?? '')
      .executeTakeFirstOrThrow();
    const bytes = await readWhole(await shop.storage.open(proof.file_id ?? ''));
    const more = { itemId: other.id, bytes, fields: { submission: known ?? '' } };
    expect((await sendProofForm(shop, ana, more)).status).toBe(200);
  });

  it('limits the bytes per day and stores no file beyond the limit', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const products = await Promise.all(Array.from({ length: 21 }, () => shop.product()));
    // A cart of several products sends its file with each product.
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 ** 2 - 2000)]);
    const sent = { bytes, filename: 'recibo.pdf', type: 'application/pdf', fields: { submission: 's-1' } };
    const statuses: number[] = [];
    for (const { id } of products)
      statuses.push((await sendProofForm(shop, ana, { ...sent, itemId: id })).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect(await storedProofs(shop)).toHaveLength(1);
    shop.clock.advance(24 * 3_600_000);
    expect((await sendProofForm(shop, ana, { ...sent, itemId: products[20]?.id ?? '' })).status).toBe(200);
  });

  it('sweeps files that a killed process left without a proof', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    await sendProofForm(shop, ana, { itemId: rogel.id });
    await shop.storage.put('proofs', await picture(), 'jpg');
    expect(await storedProofs(shop)).toHaveLength(2);
    shop.clock.set(Date.now() + 8 * 24 * 3_600_000);
    await sweepFiles(shop);
    expect(await storedProofs(shop)).toHaveLength(1);
  });
});
