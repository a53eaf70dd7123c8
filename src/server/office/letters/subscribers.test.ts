import { expect, it } from 'vitest';
import { openLetterShop, subscribe, tokenIn } from '../../testing/letter-shop';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';

const DAY = 24 * 3_600_000;
const ANA = 'ana@correo.test';

describeOnEachDatabase('asking for the letters', (openShop) => {
  it('stores the address only as pending, and lets in who uses the link of the mail', async () => {
    const { shop } = await openLetterShop(openShop);
    const asked = await shop.call('POST /letters/subscribe', { body: { email: ANA, place: 'recipe' } });
    expect(asked.status).toBe(200);
    const mail = (await shop.deliverMails()).at(-1);
    expect([mail?.to, mail?.subject, mail?.isLetter]).toEqual([ANA, '¿Eres tú? Confirma las cartas', true]);
    expect(await states(shop)).toEqual(['pending']);
    const params = { token: tokenIn(mail, 'confirmar') };
    const look = await shop.call('GET /letters/confirm/:token', { params });
    expect([look.body, await states(shop)]).toEqual([{ state: 'open', email: ANA }, ['pending']]);
    const yes = await shop.call('POST /letters/confirm/:token', { params });
    expect([yes.status, yes.body.email, await states(shop)]).toEqual([200, ANA, ['confirmed']]);
    expect((await shop.call('POST /letters/confirm/:token', { params })).status).toBe(200);
    const welcomes = (await shop.deliverMails()).filter(({ subject }) => /Ya estás/.test(subject));
    expect(welcomes).toHaveLength(1);
    const consents = await shop.db
      .selectFrom('letter_consents')
      .select(['event', 'text'])
      .orderBy('id')
      .execute();
    expect(consents).toMatchObject([
      { event: 'asked', text: expect.stringContaining('Una carta al mes') },
      { event: 'confirmed', text: expect.stringContaining('Una carta al mes') },
    ]);
  });

  it('answers the same for a new, a waiting and a confirmed address, and writes only to who is not in', async () => {
    const { shop } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const mails = shop.mails.length;
    const ask = async (email: string) => {
      const { status, body } = await shop.call('POST /letters/subscribe', { body: { email } });
      return [status, body];
    };
    const known = await ask(ANA.toUpperCase());
    expect(known).toEqual(await ask('nueva@correo.test'));
    await shop.deliverMails();
    expect(shop.mails.slice(mails).map(({ to }) => to)).toEqual(['nueva@correo.test']);
  });

  it('sends a mailbox at most three requests a day, whoever asks', async () => {
    const { shop } = await openLetterShop(openShop);
    for (const email of [ANA, 'Ana@correo.test', 'ana+1@correo.test', ANA, ANA])
      expect((await shop.call('POST /letters/subscribe', { body: { email } })).status).toBe(200);
    await shop.deliverMails();
    expect(shop.mails.filter(({ subject }) => /Confirma/.test(subject))).toHaveLength(3);
  });

  it('ends the link after seven days, and gives another one to who asks again', async () => {
    const { shop } = await openLetterShop(openShop);
    await shop.call('POST /letters/subscribe', { body: { email: ANA } });
    const params = { token: tokenIn((await shop.deliverMails()).at(-1), 'confirmar') };
    shop.clock.advance(7 * DAY + 1);
    expect((await shop.call('GET /letters/confirm/:token', { params })).body.state).toBe('expired');
    expect((await shop.call('POST /letters/confirm/:token', { params })).status).toBe(404);
    expect(await states(shop)).toEqual(['pending']);
    await subscribe(shop, ANA);
    expect(await states(shop)).toEqual(['confirmed']);
  });

  it.each(['no es un email', 'a@b', '', '<script>@x.test', 'ana@correo.test\nBcc: x@y.test'])(
    'refuses %j and stores nothing',
    async (email) => {
      const { shop } = await openLetterShop(openShop);
      const answer = await shop.call('POST /letters/subscribe', { body: { email } });
      expect([answer.status, answer.body.field]).toEqual([400, 'email']);
      expect(await states(shop)).toEqual([]);
    },
  );

  it('asks at the door only who ticks the box', async () => {
    const { shop } = await openLetterShop(openShop);
    const body = { name: 'Eva', surname: 'Paz', password: 'secreta' };
    await shop.call('POST /users/create', { body: { ...body, email: 'sin@correo.test' } });
    expect(await states(shop)).toEqual([]);
    await shop.call('POST /users/create', {
      body: { ...body, email: 'con@correo.test', wantsLetters: true },
    });
    expect(await states(shop)).toEqual(['pending']);
    expect((await shop.db.selectFrom('subscribers').select('place').execute())[0]?.place).toBe('door');
  });
});

describeOnEachDatabase('leaving the letters', (openShop) => {
  it('needs a POST, works as a form without login, more than once, and can be undone', async () => {
    const { shop } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    const welcome = shop.mails.at(-1);
    const token = tokenIn(welcome, 'baja');
    expect(welcome?.oneClickUrl).toBe(`${shop.config.publicUrl}/api/letters/unsubscribe/${token}`);
    expect(token).toHaveLength(22);
    const params = { token };
    const look = await shop.call('GET /letters/unsubscribe/:token', { params });
    expect([look.body, await states(shop)]).toEqual([{ email: ANA, isSubscribed: true }, ['confirmed']]);
    const click = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/letters/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).statusCode, await states(shop)]).toEqual([200, ['left']]);
    expect([(await click()).statusCode, await states(shop)]).toEqual([200, ['left']]);
    await shop.call('POST /letters/resubscribe/:token', { params });
    expect(await states(shop)).toEqual(['confirmed']);
    const events = await shop.db.selectFrom('letter_consents').select('event').orderBy('id').execute();
    expect(events.map(({ event }) => event)).toEqual(['asked', 'confirmed', 'left', 'returned']);
  });

  it('sends a browser that opens the address of the header to its page', async () => {
    const { shop } = await openLetterShop(openShop);
    const answer = await shop.app.inject({
      url: '/api/letters/unsubscribe/abc',
      headers: { accept: 'text/html,application/xhtml+xml' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${shop.config.publicUrl}/cartas/baja/abc`,
    ]);
  });

  it('knows no other token', async () => {
    const { shop } = await openLetterShop(openShop);
    await subscribe(shop, ANA);
    for (const token of ['', 'x', 'A'.repeat(22), '%00'])
      expect(
        (await shop.app.inject({ method: 'POST', url: `/letters/unsubscribe/${token}` })).statusCode,
      ).toBe(404);
    expect(await states(shop)).toEqual(['confirmed']);
  });
});

async function states(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('subscribers').select('state').execute();
  return rows.map(({ state }) => state);
}
