import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sweepFiles } from '../files/sweep-files';
import { readWhole } from '../storage/storage';
import { openPayingShop } from '../testing/paying-shop';
import { describeOnEachDatabase, type Person, type TestShop } from '../testing/shop';

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#F1C9C1' } })
    .jpeg({ quality: 50 + Math.floor(Math.random() * 40) })
    .withExif({ IFD0: { Copyright: randomBytes(8).toString('hex') } })
    .toBuffer();

type Part = [name: string, value: string | { bytes: Buffer; filename: string; type: string }];

/** A multipart body with its parts in the given sequence. */
function multipart(parts: Part[]) {
  const boundary = `b${randomBytes(8).toString('hex')}`;
  const body = Buffer.concat([
    ...parts.flatMap(([name, value]) =>
      typeof value === 'string'
        ? [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)]
        : [
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${value.filename}"\r\ncontent-type: ${value.type}\r\n\r\n`,
            ),
            value.bytes,
            Buffer.from('\r\n'),
          ],
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

interface Sent {
  itemId: string;
  bytes?: Buffer;
  fields?: Record<string, string>;
  filename?: string;
  type?: string;
  isFileFirst?: boolean;
}

async function send(shop: TestShop, person: Person, sent: Sent) {
  const file: Part = [
    'file',
    {
      bytes: sent.bytes ?? (await picture()),
      filename: sent.filename ?? 'recibo.jpg',
      type: sent.type ?? 'image/jpeg',
    },
  ];
  const fields: Part[] = Object.entries({
    idUser: person.id,
    itemId: sent.itemId,
    userInfo: 'Pagué recién',
    ...sent.fields,
  });
  return await shop.call('POST /purchase/send', {
    token: person.token,
    ...multipart(sent.isFileFirst ? [file, ...fields] : [...fields, file]),
  });
}

async function storedProofs(shop: TestShop): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of shop.storage.list('proofs')) keys.push(file.key);
  return keys;
}

async function proofsOf(shop: TestShop, tab: 'waiting' | 'decided') {
  const { token } = await shop.admin();
  const query: Record<string, string> = tab === 'decided' ? { decided: 'true' } : {};
  return (await shop.call('GET /admin/proofs', { token, query })).body.data;
}

async function approve(shop: TestShop, id: string | undefined, body: { confirmedRepeats?: string[] }) {
  const { token } = await shop.admin();
  return await shop.call('POST /admin/proofs/:id/approve', { token, params: { id: id ?? '' }, body });
}

describeOnEachDatabase('proofs', (openShop) => {
  it('accepts a proof as a claim: in review, mailed to the owner with the file and a link for each item', async () => {
    const shop = await openShop();
    const ana = await shop.register({ name: 'Ana', surname: 'Díaz' });
    const rogel = await shop.product('courses', { title: 'Rogel & más' });
    const book = await shop.product('recipebooks', { title: 'Tartas' });
    const bytes = await picture();
    const fields = { submission: 's-1', items: '2', operationNumber: 'OP-77' };
    for (const itemId of [rogel.id, book.id]) {
      expect((await send(shop, ana, { itemId, bytes, fields })).body).toMatchObject({ success: true });
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
      expect((await send(shop, ana, { itemId, bytes, fields })).body).toMatchObject({ success: true });
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
      expect((await send(shop, ana, { itemId: product.id, bytes, isFileFirst })).status).toBe(200);
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
    const call = () => send(shop, ana, { itemId: rogel.id, bytes, fields: { submission: 'again' } });
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await shop.db.selectFrom('proof_items').select('proof_id').execute()).toHaveLength(1);
    expect(await storedProofs(shop)).toHaveLength(1);
    const mails = await shop.deliverMails();
    expect(mails.filter((mail) => mail.to === 'duena@tienda.test')).toHaveLength(1);
  });

  it('warns when the file or the operation number was used before', async () => {
    const shop = await openShop();
    const admin = await shop.admin();
    const bytes = await picture();
    const rogel = await shop.product();
    for (const submission of ['a', 'b']) {
      const buyer = await shop.register();
      await send(shop, buyer, { itemId: rogel.id, bytes, fields: { submission, operationNumber: '12345' } });
    }
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    expect(inbox.body.data.map((proof) => [proof.repeatedFile, proof.repeatedOperation])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it.each<Record<string, string>>([{}, { submission: 's-1' }])(
    'flags a receipt that is sent again after its approval, with %j',
    async (fields) => {
      const shop = await openShop();
      const [admin, ana] = [await shop.admin(), await shop.register({ name: 'Ana', surname: 'Díaz' })];
      const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
      const bytes = await picture();
      await send(shop, ana, { itemId: rogel.id, bytes, fields });
      const [first] = await proofsOf(shop, 'waiting');
      await approve(shop, first?.id, {});
      for (let again = 0; again < 2; again++) {
        expect((await send(shop, ana, { itemId: book.id, bytes, fields })).status).toBe(200);
      }
      const waiting = await proofsOf(shop, 'waiting');
      expect(waiting).toHaveLength(1);
      const [second] = waiting;
      const earlier = { id: first?.id, buyer: 'Ana Díaz', state: 'approved', sameFile: true };
      expect(second).toMatchObject({ repeatedFile: true, repeats: [earlier] });
      const refused = await approve(shop, second?.id, {});
      expect([refused.status, refused.body.error]).toEqual([409, 'proof_repeated']);
      expect(refused.body.message).toContain('Ana Díaz');
      const byHand = { item_id: book.id, userId: ana.id };
      const claim = await shop.call('GET /purchase/:userId/claim/:itemId', {
        token: admin.token,
        params: { userId: ana.id, itemId: book.id },
      });
      expect(claim.body.repeats).toMatchObject([earlier]);
      const refusedByHand = await shop.call('POST /purchase', { token: admin.token, body: byHand });
      expect([refusedByHand.status, refusedByHand.body.error]).toEqual([409, 'proof_repeated']);
      expect((await approve(shop, second?.id, { confirmedRepeats: [first?.id ?? ''] })).status).toBe(200);
      expect((await proofsOf(shop, 'decided')).map((proof) => proof.repeats.length)).toEqual([1, 1]);
    },
  );

  it('flags the earlier proof when a later one with its operation number is approved', async () => {
    const shop = await openShop();
    const rogel = await shop.product();
    for (const operationNumber of ['op 77', 'OP77', 'Op-78']) {
      await send(shop, await shop.register(), { itemId: rogel.id, fields: { operationNumber } });
    }
    const [first, second, other] = await proofsOf(shop, 'waiting');
    expect([first?.repeats, other?.repeats]).toEqual([[], []]);
    await approve(shop, second?.id, { confirmedRepeats: [first?.id ?? ''] });
    expect((await proofsOf(shop, 'waiting'))[0]?.repeats).toMatchObject([
      { id: second?.id, state: 'approved', sameFile: false, sameOperation: true },
    ]);
    expect((await approve(shop, first?.id, {})).body.error).toBe('proof_repeated');
    expect((await approve(shop, other?.id, {})).status).toBe(200);
  });

  it('refuses files that are not JPEG, PNG, WebP or PDF by content, and stores nothing', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const { id: itemId } = await shop.product();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const disguised: Sent[] = [
      { itemId, bytes: svg, filename: 'recibo.jpg' },
      { itemId, bytes: Buffer.from('<html><script>1</script></html>'), filename: 'recibo.png' },
      { itemId, bytes: Buffer.from('GIF89a0123456789'), type: 'image/png' },
      { itemId, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]) },
      { itemId, bytes: Buffer.from('MZ executable') },
    ];
    for (const sent of disguised) {
      const answer = await send(shop, ana, sent);
      expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_file']);
    }
    expect((await send(shop, ana, { itemId, bytes: Buffer.alloc(0) })).status).toBeGreaterThanOrEqual(400);
    const huge = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await send(shop, ana, { itemId, bytes: huge })).status).toBe(413);
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
    expect((await send(shop, ana, { itemId: rogel.id, fields: { idUser: other.id } })).status).toBe(403);
    expect((await send(shop, ana, { itemId: 'nope' })).status).toBe(404);
    expect((await send(shop, ana, { itemId: '' })).status).toBe(400);
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    expect((await send(shop, ana, { itemId: rogel.id })).body.error).toBe('already_owned');
    await shop.call('DELETE /courses/:id', { params: { id: rogel.id }, token: admin.token });
    expect((await send(shop, other, { itemId: rogel.id })).body.error).toBe('product_unavailable');
    expect(await storedProofs(shop)).toEqual([]);
  });

  it('grants an approved item once and rejects another with its reason, each with a mail', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const admin = await shop.admin();
    const bytes = await picture();
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
    for (const { id } of [rogel, book]) await send(shop, ana, { itemId: id, bytes });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const params = { id: inbox.body.data[0]?.id ?? '' };
    const approve = () =>
      shop.call('POST /admin/proofs/:id/approve', {
        token: admin.token,
        params,
        body: { itemIds: [rogel.id] },
      });
    const answers = await Promise.all([approve(), approve(), approve()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const rejected = await shop.call('POST /admin/proofs/:id/reject', {
      token: admin.token,
      params,
      body: { itemIds: [book.id], reason: 'El importe no alcanza' },
    });
    expect(rejected.body.data.items.map((item) => item.state)).toEqual(['approved', 'rejected']);
    const mails = (await shop.deliverMails()).filter((mail) => mail.to === ana.email);
    expect(mails.filter((mail) => mail.subject === 'Tu compra está confirmada')).toHaveLength(1);
    expect(mails.find((mail) => mail.subject.startsWith('No pudimos'))?.text).toContain(
      'El importe no alcanza',
    );
    expect((await shop.call('GET /admin/proofs', { token: admin.token })).body.data).toEqual([]);
    const audit = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'proof')
      .execute();
    expect(audit.map((row) => row.action).sort()).toEqual(['proof.approve', 'proof.reject']);
  });

  it('settles the waiting proof when the creator confirms by its link', async () => {
    const shop = await openShop();
    const ana = await shop.register({ name: 'Ana', surname: 'Díaz' });
    const admin = await shop.admin();
    const rogel = await shop.product();
    await send(shop, ana, { itemId: rogel.id });
    const params = { userId: ana.id, itemId: rogel.id };
    const claim = await shop.call('GET /purchase/:userId/claim/:itemId', { token: admin.token, params });
    expect(claim.body).toMatchObject({ buyer: { name: 'Ana' }, owned: false, proofWaiting: true });
    expect(
      (await shop.call('GET /purchase/:userId/claim/:itemId', { token: ana.token, params })).status,
    ).toBe(403);
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    expect((await shop.call('GET /admin/proofs', { token: admin.token })).body.data).toEqual([]);
    const row = await shop.db.selectFrom('grants').selectAll().executeTakeFirstOrThrow();
    expect([row.source, row.currency, row.amount_cents]).toEqual(['proof', 'USD', 1500]);
  });

  it('grants once when Mercado Pago and a proof pay for the same product', async () => {
    const { shop, simulator, askPreference, settled, ownedBy } = await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    await send(shop, ana, { itemId: rogel.id });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const approving = shop.call('POST /admin/proofs/:id/approve', {
      token: admin.token,
      params: { id: inbox.body.data[0]?.id ?? '' },
      body: {},
    });
    await Promise.all([approving, simulator.state.pay(id, 'approved')]);
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    const isProofFirst = (await approving).status === 200;
    const flagged = await shop.call('GET /admin/orders', {
      token: admin.token,
      query: { attention: 'true' },
    });
    expect(flagged.body.data.length).toBe(isProofFirst ? 1 : 0);
  });

  it('serves the file to the creator only, as a download that cannot execute', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const bytes = await picture();
    await send(shop, ana, { itemId: rogel.id, bytes, filename: '../../<b>recibo.jpg' });
    const inbox = await shop.call('GET /admin/proofs', { token: admin.token });
    const params = { id: inbox.body.data[0]?.id ?? '' };
    expect((await shop.call('GET /admin/proofs/:id/file', { params })).status).toBe(401);
    expect((await shop.call('GET /admin/proofs/:id/file', { params, token: ana.token })).status).toBe(403);
    const file = await shop.call('GET /admin/proofs/:id/file', { params, token: admin.token });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(inbox.body.data[0]?.file.name).not.toMatch(/[/<>]/);
  });

  it('limits the rate of submissions per user', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const bytes = await picture();
    let last = 0;
    for (let i = 0; i < 61; i++) last = (await send(shop, ana, { itemId: rogel.id, bytes })).status;
    expect(last).toBe(429);
  });

  it('limits the open proofs of an account, even when they arrive concurrently', async () => {
    const shop = await openShop();
    const [ana, product] = [await shop.register(), await shop.product()];
    const calls = Array.from({ length: 14 }, (_, n) =>
      send(shop, ana, { itemId: product.id, fields: { submission: `s-${n}` } }),
    );
    const answers = await Promise.all(calls);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toContain('10 comprobantes en revisión');
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
    expect((await send(shop, ana, more)).status).toBe(200);
  });

  it('limits the bytes per day and stores no file beyond the limit', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const products = await Promise.all(Array.from({ length: 21 }, () => shop.product()));
    // A cart of several products sends its file with each product.
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 ** 2 - 2000)]);
    const sent = { bytes, filename: 'recibo.pdf', type: 'application/pdf', fields: { submission: 's-1' } };
    const statuses: number[] = [];
    for (const { id } of products) statuses.push((await send(shop, ana, { ...sent, itemId: id })).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect(await storedProofs(shop)).toHaveLength(1);
    shop.clock.advance(24 * 3_600_000);
    expect((await send(shop, ana, { ...sent, itemId: products[20]?.id ?? '' })).status).toBe(200);
  });

  it('sweeps files that a killed process left without a proof', async () => {
    const shop = await openShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    await send(shop, ana, { itemId: rogel.id });
    await shop.storage.put('proofs', await picture(), 'jpg');
    expect(await storedProofs(shop)).toHaveLength(2);
    shop.clock.set(Date.now() + 8 * 24 * 3_600_000);
    await sweepFiles(shop);
    expect(await storedProofs(shop)).toHaveLength(1);
  });
});
