import { expect, it } from 'vitest';
import { type Mail, MailError } from '../../platform/mail/mailer';
import { interleave } from '../../testing/interleave';
import { LETTER, openLetterShop, subscribe, tokenIn } from '../../testing/letter-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnBothDatabases, describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { lockLetter } from './letter-rows';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [ANA, EVA, ZOE] = ['ana@correo.test', 'eva@correo.test', 'zoe@correo.test'];

describeOnEachDatabase('a letter', (openShop) => {
  it('goes once to everybody who confirmed, with the headers of one click and their own link', async () => {
    const { shop, write, send, read, lettersTo, deliver } = await openLetterShop(openShop);
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    await shop.call('POST /letters/subscribe', { body: { email: ZOE } });
    const { id } = await write();
    expect((await send(id)).body).toMatchObject({ state: 'sending', people: 2 });
    await deliver();
    await deliver();
    expect([lettersTo(ANA).length, lettersTo(EVA).length, lettersTo(ZOE).length]).toEqual([1, 1, 0]);
    const [ana] = lettersTo(ANA);
    const [eva] = lettersTo(EVA);
    expect(ana).toMatchObject({ isLetter: true, lane: 'bulk' });
    expect(ana?.oneClickUrl).toContain(`/api/letters/unsubscribe/${tokenIn(ana, 'baja')}`);
    expect(tokenIn(ana, 'baja')).not.toBe(tokenIn(eva, 'baja'));
    expect(ana?.text).toContain('Las frutas se maceran tres semanas.');
    expect(ana?.text).toContain('Ley 25.326, art. 27');
    expect(ana?.html).not.toContain('[');
    expect(await read(id)).toMatchObject({ state: 'sent', people: 2, counts: { sent: 2, waiting: 0 } });
  });

  it('shows the number of people of each audience, always within those who confirmed', async () => {
    const { shop, token } = await openLetterShop(openShop);
    const rogel = await shop.product();
    const [ana, buyer] = [
      await shop.register({ email: ANA }),
      await shop.register({ email: 'otra@correo.test' }),
    ];
    for (const person of [ana, buyer])
      await shop.call('POST /purchase', { token, body: { item_id: rogel.id, userId: person.id } });
    for (const email of [ANA, EVA, ZOE]) await subscribe(shop, email);
    const count = async (kind: 'subscribers' | 'buyers' | 'notBuyers') =>
      (await shop.call('GET /admin/letter-audience', { token, query: { kind, productId: rogel.id } })).body
        .people;
    expect([await count('subscribers'), await count('buyers'), await count('notBuyers')]).toEqual([3, 1, 2]);
    const unknown = await shop.call('GET /admin/letter-audience', {
      token,
      query: { kind: 'buyers', productId: 'nada' },
    });
    expect(unknown.status).toBe(404);
  });

  it('goes only to its audience', async () => {
    const { shop, token, write, send, deliver, lettersTo } = await openLetterShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register({ email: ANA });
    await shop.call('POST /purchase', { token, body: { item_id: rogel.id, userId: ana.id } });
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    const { id } = await write({ audience: { kind: 'notBuyers', productId: rogel.id } });
    await send(id);
    await deliver();
    expect([lettersTo(ANA).length, lettersTo(EVA).length]).toEqual([0, 1]);
  });

  it('waits for its day, and is a draft again when it is cancelled', async () => {
    const { shop, token, write, send, read, deliver, lettersTo } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const [first, second] = [await write(), await write()];
    const sendAt = new Date(shop.clock.now() + DAY).toISOString();
    for (const { id } of [first, second])
      expect((await send(id, { sendAt })).body).toMatchObject({ state: 'scheduled', sendAt, people: 0 });
    await deliver();
    expect(lettersTo(ANA)).toHaveLength(0);
    await shop.call('POST /admin/letters/:id/cancel', { token, params: { id: second.id } });
    shop.clock.advance(DAY);
    await deliver();
    await deliver();
    expect(lettersTo(ANA)).toHaveLength(1);
    expect([(await read(first.id)).state, (await read(second.id)).state]).toEqual(['sent', 'draft']);
  });

  it('takes the list and the text of the moment at which it goes out', async () => {
    const { shop, token, write, send, deliver, lettersTo } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write();
    await send(id);
    await subscribe(shop, EVA);
    const changed = await shop.call('PUT /admin/letters/:id', {
      token,
      params: { id },
      body: { subject: 'Otra' },
    });
    expect(changed.status).toBe(409);
    await deliver();
    expect([lettersTo(ANA).length, lettersTo(EVA).length]).toEqual([1, 0]);
  });

  it('stops on its way: who has it keeps it, the others are skipped', async () => {
    const { shop, token, write, send, statesOf, lettersTo, read } = await openLetterShop(openShop, {
      SMTP_RATE: '1',
    });
    for (const email of [ANA, EVA, ZOE]) await subscribe(shop, email);
    const { id } = await write();
    await send(id);
    await shop.deliverMails();
    const stopped = await shop.call('POST /admin/letters/:id/cancel', { token, params: { id } });
    expect(stopped.body).toMatchObject({ state: 'stopped', counts: { sent: 1, skipped: 2 } });
    shop.clock.advance(HOUR);
    await shop.deliverMails();
    expect([ANA, EVA, ZOE].flatMap((email) => lettersTo(email))).toHaveLength(1);
    expect(Object.values(await statesOf(id)).sort()).toEqual(['sent', 'skipped', 'skipped']);
    expect((await read(id)).state).toBe('stopped');
    expect((await shop.call('POST /admin/letters/:id/cancel', { token, params: { id } })).status).toBe(409);
  });

  it('goes out at the rate of the shop, for all processes together', async () => {
    const { shop, write, send, lettersTo } = await openLetterShop(openShop, { SMTP_RATE: '2' });
    for (let n = 1; n <= 6; n += 1) await subscribe(shop, `n${n}@correo.test`);
    const sent = () => [1, 2, 3, 4, 5, 6].flatMap((n) => lettersTo(`n${n}@correo.test`)).length;
    await send((await write()).id);
    const progress: number[] = [];
    for (let second = 0; second < 3; second += 1) {
      await shop.deliverMails();
      progress.push(sent());
      shop.clock.advance(1000);
    }
    expect(progress).toEqual([1, 3, 5]);
  });

  it('skips who had a letter that day, says so before, and reaches her when it is urgent', async () => {
    const { shop, token, write, send, deliver, lettersTo, statesOf } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    await send((await write()).id);
    await deliver();
    await subscribe(shop, EVA);
    const count = await shop.call('GET /admin/letter-audience', { token, query: { kind: 'subscribers' } });
    expect(count.body).toEqual({ people: 1, hadOneToday: 1, confirmed: 2 });
    const second = await write({ subject: 'Segunda' });
    await send(second.id);
    await deliver();
    expect(await statesOf(second.id)).toEqual({ [ANA]: 'skipped', [EVA]: 'sent' });
    const urgent = await write({ subject: 'Urgente' });
    await send(urgent.id, { isUrgent: true });
    await deliver();
    expect([lettersTo(ANA, 'Segunda').length, lettersTo(ANA, 'Urgente').length]).toEqual([0, 1]);
    shop.clock.advance(DAY);
    const next = await write({ subject: 'Al día siguiente' });
    await send(next.id);
    await deliver();
    expect(lettersTo(ANA, 'Al día siguiente')).toHaveLength(1);
  });

  it('does not reach who leaves between the list and the mail, and counts who left with it', async () => {
    const { shop, write, send, deliver, statesOf, read, lettersTo } = await openLetterShop(openShop);
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    const leave = async (mail: Mail | undefined) =>
      await shop.call('POST /letters/unsubscribe/:token', {
        params: { token: tokenIn(mail, 'baja') },
        body: {},
      });
    const { id } = await write();
    await send(id);
    await leave(shop.mails.findLast(({ to }) => to === ANA));
    await deliver();
    expect(await statesOf(id)).toEqual({ [ANA]: 'skipped', [EVA]: 'sent' });
    await leave(lettersTo(EVA)[0]);
    expect((await read(id)).left).toBe(1);
  });

  it('sends a test only to the admin who asks', async () => {
    const { shop, token, write } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write();
    const before = shop.mails.length;
    await shop.call('POST /admin/letters/:id/test', { token, params: { id } });
    await shop.deliverMails();
    const { email } = await shop.admin();
    expect(shop.mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Prueba: ${LETTER.subject}`],
    ]);
  });

  it.each([
    [{ subject: '' }, /asunto/],
    [{ body: [] }, /escribir/],
    [{ body: [...LETTER.body, { kind: 'product' as const, productId: 'nada' }] }, /no está a la venta/],
    [{ body: [...LETTER.body, { kind: 'recipe' as const, recipeId: 'nada' }] }, /no es gratis/],
  ])('does not go out with %j', async (input, message) => {
    const { shop, write, send, read } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write(input);
    const answer = await send(id);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(message)]);
    expect((await read(id)).state).toBe('draft');
  });

  it('needs somebody to go to', async () => {
    const { write, send, read } = await openLetterShop(openShop);
    const { id } = await write();
    expect((await send(id)).body.error).toBe('letter_without_people');
    expect((await read(id)).state).toBe('draft');
  });

  it('refuses a picture from elsewhere and an older version', async () => {
    const { shop, token, write } = await openLetterShop(openShop);
    const { id, version } = await write();
    const put = (body: object) => shop.call('PUT /admin/letters/:id', { token, params: { id }, body });
    const image = { kind: 'image', url: 'https://otro.test/espia.gif', description: 'x' };
    expect((await put({ body: [image] })).body).toMatchObject({ field: 'body.0.url' });
    expect((await put({ subject: 'Nueva', version })).status).toBe(200);
    expect((await put({ subject: 'Vieja', version })).body.error).toBe('stale_letter');
  });

  it('links its cards with its word, shows no price, and counts what followed in seven days', async () => {
    const { shop, token, write, send, deliver, read, lettersTo } = await openLetterShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register({ email: ANA });
    await subscribe(shop, ANA);
    const body = [...LETTER.body, { kind: 'product' as const, productId: rogel.id }];
    const { id } = await write({ body });
    await send(id);
    await deliver();
    const letter = await read(id);
    const [mail] = lettersTo(ANA);
    expect(mail?.text).toContain(`/detalle-producto/${rogel.id}?desde=${letter.clicks.word}`);
    expect(mail?.text).not.toContain('$');
    await shop.call('POST /purchase', {
      token,
      body: { item_id: rogel.id, userId: ana.id, amount: 9900, currency: 'ARS', method: 'cash' },
    });
    await shop.db.updateTable('grants').set({ amount_cents: 990_000, currency: 'ARS' }).execute();
    expect((await read(id)).sales).toEqual({ count: 1, ARS: 9900, USD: 0 });
    await shop.db
      .updateTable('grants')
      .set({ granted_at: shop.clock.now() + 7 * DAY })
      .execute();
    expect((await read(id)).sales.count).toBe(0);
  });

  it('escapes what the creator writes', async () => {
    const { shop, token } = await openLetterShop(openShop);
    const text = '<img src=x onerror=alert(1)> https://tienda.test/a?b=1&c="x"';
    const body = [
      { kind: 'heading' as const, text: '<b>Hola</b>' },
      { kind: 'text' as const, text },
    ];
    const { html } = (
      await shop.call('POST /admin/letter-preview', { token, body: { subject: '<x>', body } })
    ).body;
    expect(html).not.toMatch(/<img src=x|<b>Hola|<x>/);
    expect(html).toContain('href="https://tienda.test/a?b=1&#38;c="'.replace('c="', 'c=&#34;').slice(0, 20));
  });
});

describeOnBothDatabases('the delivery of a letter', (openShop) => {
  it('names a temporary refusal waiting, tries again within 30 seconds, and sends it once', async () => {
    const { shop, write, send, statesOf } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write();
    await send(id);
    const tries: number[] = [];
    const { deps } = await secondApp(shop, async () => {
      tries.push(shop.clock.now());
      if (tries.length === 1) throw new MailError('450 busy', 'later');
    });
    await deps.outbox.drain();
    expect(await statesOf(id)).toEqual({ [ANA]: 'waiting' });
    shop.clock.advance(30_000);
    await deps.outbox.drain();
    expect([tries.length, await statesOf(id)]).toEqual([2, { [ANA]: 'sent' }]);
  });

  it('gives up after some hours and names it failed', async () => {
    const { shop, write, send, statesOf, read } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write();
    await send(id);
    shop.mailServer.isDown = true;
    for (let hour = 0; hour < 30; hour += 1) {
      await shop.deliverMails();
      shop.clock.advance(HOUR);
    }
    expect([await statesOf(id), (await read(id)).state]).toEqual([{ [ANA]: 'failed' }, 'sent']);
  });

  it('stops the letters after a refused mailbox, but not after a refused mail', async () => {
    const { shop, write, send, statesOf } = await openLetterShop(openShop);
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    const { id } = await write();
    await send(id);
    const { deps } = await secondApp(shop, async ({ to }) => {
      throw new MailError('550', 'refused', to === ANA);
    });
    shop.clock.advance(HOUR);
    await deps.outbox.drain();
    expect(await statesOf(id)).toEqual({ [ANA]: 'failed', [EVA]: 'failed' });
    const states = await shop.db.selectFrom('subscribers').select('state').orderBy('email').execute();
    expect(states.map(({ state }) => state)).toEqual(['stopped', 'confirmed']);
  });

  it('leaves a broken connection uncertain and never sends it again', async () => {
    const { shop, write, send, statesOf, read } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const { id } = await write();
    await send(id);
    let tries = 0;
    const { deps } = await secondApp(shop, async () => {
      tries += 1;
      throw new MailError('connection closed', 'unknown');
    });
    for (let day = 0; day < 3; day += 1) {
      await deps.outbox.drain();
      shop.clock.advance(DAY);
    }
    expect([tries, await statesOf(id), (await read(id)).state]).toEqual([1, { [ANA]: 'uncertain' }, 'sent']);
  });

  it('leaves uncertain what a killed process was sending, and sends the rest', async () => {
    const { shop, write, send, statesOf, lettersTo } = await openLetterShop(openShop);
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    const { id } = await write();
    await send(id);
    // A process that never comes back from the mail server.
    const { deps } = await secondApp(shop, () => new Promise(() => {}));
    deps.outbox.work();
    while (!Object.values(await statesOf(id)).includes('sending')) await new Promise(setImmediate);
    const lost = Object.entries(await statesOf(id)).filter(([, state]) => state === 'sending');
    shop.clock.advance(DAY);
    await shop.deliverMails();
    const states = await statesOf(id);
    for (const [email] of lost)
      expect([states[email ?? ''], lettersTo(email).length]).toEqual(['uncertain', 0]);
    for (const email of [ANA, EVA])
      if (states[email] !== 'uncertain')
        expect([states[email], lettersTo(email).length]).toEqual(['sent', 1]);
  });

  it('is over when two processes send its last mails at once', async () => {
    const { shop, write, send, read, deliver } = await openLetterShop(openShop);
    for (const email of [ANA, EVA]) await subscribe(shop, email);
    const { id } = await write();
    await send(id);
    const theirs = await shop.db
      .updateTable('letter_recipients')
      .set({ state: 'sending' })
      .where('email', '=', EVA)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.deleteFrom('outbox').where('dedupe_key', '=', `letter:${theirs.id}`).execute();
    await interleave(
      shop,
      async (trx) => {
        await trx
          .updateTable('letter_recipients')
          .set({ state: 'sent' })
          .where('id', '=', theirs.id)
          .execute();
        await lockLetter(trx, id);
      },
      deliver,
    );
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, sending: 0 } });
  });

  it('sends each letter once with several processes', async () => {
    const { shop, write, send } = await openLetterShop(openShop);
    const people = Array.from({ length: 12 }, (_, n) => `n${n}@correo.test`);
    for (const email of people) await subscribe(shop, email);
    await send((await write()).id);
    shop.clock.advance(HOUR);
    const got: string[] = [];
    const apps = [];
    for (let n = 0; n < 3; n += 1) apps.push(await secondApp(shop, async ({ to }) => void got.push(to)));
    await Promise.all(apps.map(({ deps }) => deps.outbox.drain()));
    expect(got.sort()).toEqual(people.sort());
  });
});

const secondApp = (shop: TestShop, post: (mail: Mail) => Promise<void>) =>
  openSecondApp(shop, {}, { send: post, close: () => {} });
