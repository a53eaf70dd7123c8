import { createHmac, createSign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openLetterShop, subscribe } from '../../testing/letter-shop';
import { describeOnEachDatabase, silentLog, type TestShop } from '../../testing/shop';
import { createBounces } from './bounces';
import { isAddressOfSns } from './sns-messages';

const SECRET = 'un secreto del relé';
const ANA = 'ana@correo.test';
const TOPIC = 'arn:aws:sns:us-east-1:123456789012:rebotes';
const CERTIFICATE = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem';
const fixture = (name: string) =>
  readFile(new URL(`../../testing/fixtures/${name}`, import.meta.url), 'utf8');

describeOnEachDatabase('the bounces of a relay', (openShop) => {
  const post = (shop: TestShop, events: unknown, signature?: string) => {
    const payload = JSON.stringify(events);
    const own = `sha256=${createHmac('sha256', SECRET).update(payload).digest('hex')}`;
    return shop.app.inject({
      method: 'POST',
      url: '/api/letters/bounces',
      headers: { 'content-type': 'application/json', 'x-signature': signature ?? own },
      payload,
    });
  };
  const hard = { type: 'bounce', email: ANA.toUpperCase() };

  it('stop the letters after a hard bounce or a complaint, and nothing else', async () => {
    const { shop, write, send, deliver, read } = await openLetterShop(openShop, {
      BOUNCE_WEBHOOK_SECRET: SECRET,
    });
    for (const email of [ANA, 'eva@correo.test', 'zoe@correo.test']) await subscribe(shop, email);
    const { id } = await write();
    await send(id);
    await deliver();
    const answer = await post(shop, {
      events: [hard, { type: 'bounce', email: 'eva@correo.test', isPermanent: false }],
    });
    expect(answer.statusCode).toBe(200);
    expect(await states(shop)).toEqual(['stopped', 'confirmed', 'confirmed']);
    expect((await read(id)).counts).toMatchObject({ sent: 2, failed: 1 });
    await post(shop, { type: 'complaint', email: 'zoe@correo.test' });
    expect(await states(shop)).toEqual(['stopped', 'confirmed', 'stopped']);
    await shop.register({ email: ANA });
    await shop.call('POST /users/login-link', { body: { email: ANA } });
    const before = shop.mails.length;
    await shop.deliverMails();
    expect(shop.mails.slice(before).filter(({ to }) => to === ANA).length).toBeGreaterThan(0);
  });

  it('do not stop who asked again after the report', async () => {
    const { shop } = await openLetterShop(openShop, { BOUNCE_WEBHOOK_SECRET: SECRET });
    const at = new Date(shop.clock.now()).toISOString();
    shop.clock.advance(1000);
    await subscribe(shop, ANA);
    await post(shop, { ...hard, at });
    expect(await states(shop)).toEqual(['confirmed']);
  });

  it('need the signature of the exact body', async () => {
    const { shop } = await openLetterShop(openShop, { BOUNCE_WEBHOOK_SECRET: SECRET });
    await subscribe(shop, ANA);
    for (const signature of ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'x'])
      expect((await post(shop, hard, signature)).statusCode).toBe(401);
    expect(await states(shop)).toEqual(['confirmed']);
    expect((await post(shop, { type: 'opened', email: ANA })).statusCode).toBe(400);
    const closed = await openLetterShop(openShop);
    expect((await post(closed.shop, hard)).statusCode).toBe(404);
  });
});

describeOnEachDatabase('the messages of Amazon SES', (openShop) => {
  async function openSes() {
    const { shop } = await openLetterShop(openShop, { SES_TOPIC_ARN: TOPIC });
    await subscribe(shop, ANA);
    const [key, pem] = [await fixture('sns-key.pem'), await fixture('sns-certificate.pem')];
    const asked: string[] = [];
    const sns = {
      get: async (url: string) => {
        asked.push(url);
        return url.endsWith('.pem') ? pem : 'ok';
      },
    };
    const bounces = createBounces({ ...shop, log: silentLog, sns });
    const receive = async (fields: Record<string, string>, change: Record<string, string> = {}) => {
      const message = { MessageId: '1', TopicArn: TOPIC, Timestamp: '2026-03-15T12:00:00.000Z', ...fields };
      const signed = Object.entries(message)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}\n${value}\n`)
        .join('');
      const Signature = createSign('RSA-SHA256').update(signed).sign(key, 'base64');
      const whole = { ...message, SignatureVersion: '2', Signature, SigningCertURL: CERTIFICATE, ...change };
      await bounces.receiveSes({ headers: {}, rawBody: Buffer.from(JSON.stringify(whole)) });
    };
    return { shop, asked, receive };
  }
  const notice = (bounceType: string) => ({
    Type: 'Notification',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType, bouncedRecipients: [{ emailAddress: `Ana <${ANA}>` }] },
    }),
  });

  it('stop the letters after a permanent bounce', async () => {
    const { shop, receive, asked } = await openSes();
    await receive(notice('Transient'));
    expect(await states(shop)).toEqual(['confirmed']);
    await receive(notice('Permanent'));
    expect(await states(shop)).toEqual(['stopped']);
    expect(asked).toEqual([CERTIFICATE]);
  });

  it('are refused when they were changed, come from another topic, or bring their own certificate', async () => {
    const { shop, receive, asked } = await openSes();
    const wrong: Record<string, string>[] = [
      { Message: notice('Permanent').Message.replace('Bounce', 'Bounce ') },
      { TopicArn: `${TOPIC}2` },
      { SigningCertURL: 'https://sns.us-east-1.amazonaws.com.otro.test/x.pem' },
      { SigningCertURL: 'http://sns.us-east-1.amazonaws.com/x.pem' },
      { Signature: 'AAAA' },
    ];
    for (const change of wrong) await expect(receive(notice('Permanent'), change)).rejects.toThrow(/firma/);
    // Amazon signs the messages of everybody's topics.
    const ofStranger = { ...notice('Permanent'), TopicArn: `${TOPIC}2` };
    await expect(receive(ofStranger)).rejects.toThrow(/firma/);
    expect(await states(shop)).toEqual(['confirmed']);
    expect(new Set(asked)).toEqual(new Set([CERTIFICATE]));
  });

  it('confirm the subscription of the topic, only at Amazon', async () => {
    const { receive, asked } = await openSes();
    const subscription = (SubscribeURL: string) => ({
      Type: 'SubscriptionConfirmation',
      Message: 'x',
      Token: 't',
      SubscribeURL,
    });
    const url = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    await receive(subscription(url));
    expect(asked.at(-1)).toBe(url);
    await expect(receive(subscription('https://otro.test/'))).rejects.toThrow(/firma/);
    expect(asked.at(-1)).toBe(url);
  });
});

it.each([
  ['https://sns.eu-west-1.amazonaws.com/a.pem', true],
  ['http://sns.eu-west-1.amazonaws.com/a.pem', false],
  ['https://sns.eu-west-1.amazonaws.com:8443/a.pem', false],
  ['https://x@sns.eu-west-1.amazonaws.com/a.pem', false],
  ['https://evil.sns.eu-west-1.amazonaws.com/a.pem', false],
  ['https://sns.eu.west.amazonaws.com/a.pem', false],
  ['https://sns.eu-west-1.amazonaws.com.evil.test/a.pem', false],
  ['https://s3.amazonaws.com/a.pem', false],
  ['no es una dirección', false],
])('takes %s as an address of Amazon: %s', (address, isOne) => {
  expect(isAddressOfSns(address, '.pem')).toBe(isOne);
});

async function states(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('subscribers').select('state').orderBy('email').execute();
  return rows.map(({ state }) => state);
}
