import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VERDICT_KINDS } from '../../../rules/reply';
import { courseWithOwner, firstLesson } from '../../testing/course-content';
import { openPayingShop } from '../../testing/paying-shop';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type OpenShop } from '../../testing/shop';
import { verdictOf } from './verdict';

type Facts = Parameters<typeof verdictOf>[0];

const NOW = Date.UTC(2026, 2, 15, 12);
const YESTERDAY = NOW - 86_400_000;
const rogel = { id: 'rogel', title: 'Rogel' };
const order: Facts['orders'][number] = {
  id: 'one',
  state: 'approved',
  attention: null,
  suspended_at: null,
  created_at: YESTERDAY,
  titles: ['Rogel'],
  wasGranted: false,
  missing: [rogel],
};
const nothing: Facts = { orders: [], proofs: [], withdrawals: [], ownsSomething: false, gift: undefined };
const proof = { id: 'p', created_at: YESTERDAY, title: 'Rogel', product_id: 'rogel' };

/** Worst first: each row holds all facts of the rows below it. */
const TABLE: [kind: (typeof VERDICT_KINDS)[number], sentence: string, facts: Partial<Facts>][] = [
  ['paid_no_access', 'Pagó Rogel y no lo ve: el acceso no está dado.', { orders: [order] }],
  [
    'two_payments',
    'Pagó dos veces Rogel.',
    { orders: [{ ...order, attention: 'second_payment', missing: [] }] },
  ],
  [
    'withdrawal_open',
    'Pide devolver «el rogel» desde ayer.',
    { withdrawals: [{ kind: 'withdrawal', purchase: 'el rogel', created_at: YESTERDAY }] },
  ],
  [
    'payment_pending',
    'No ve Rogel: su pago está pendiente desde ayer.',
    { orders: [{ ...order, state: 'pending' }] },
  ],
  ['proof_waiting', 'No ve Rogel: su comprobante espera tu decisión desde ayer.', { proofs: [proof] }],
  ['card_refused', 'No ve Rogel: su tarjeta no pasó ayer.', { orders: [{ ...order, state: 'rejected' }] }],
  [
    'received_gift',
    'Lo recibió de regalo de Lucía Paz: Rogel.',
    { gift: { title: 'Rogel', giver: 'Lucía Paz' } },
  ],
  ['sees_everything', 'Ve todo lo que pagó.', { ownsSomething: true }],
  ['bought_nothing', 'Todavía no compró nada.', {}],
];

it('covers every kind, worst first', () => {
  expect(TABLE.map(([kind]) => kind)).toEqual([...VERDICT_KINDS]);
});

for (const [at, [kind, sentence]] of TABLE.entries()) {
  it(`says «${sentence}» before anything better`, () => {
    const parts = TABLE.slice(at).map(([, , facts]) => facts);
    const facts: Facts = {
      ...nothing,
      orders: parts.flatMap((part) => part.orders ?? []).reverse(),
      proofs: parts.flatMap((part) => part.proofs ?? []),
      withdrawals: parts.flatMap((part) => part.withdrawals ?? []),
      ownsSomething: parts.some((part) => part.ownsSomething),
      gift: parts.find((part) => part.gift)?.gift,
    };
    expect(verdictOf(facts, NOW)).toMatchObject({ kind, sentence });
  });
}

it('says why a paid product is not visible', () => {
  const why = (changes: Partial<typeof order>) =>
    verdictOf({ ...nothing, orders: [{ ...order, ...changes }] }, NOW).sentence;
  expect(why({ suspended_at: NOW })).toBe('Pagó Rogel y no lo ve: hay una alerta de fraude.');
  expect(why({ state: 'created', attention: 'wrong_payment' })).toBe(
    'Pagó Rogel y no lo ve: llegó otro importe u otra moneda.',
  );
  expect(why({ wasGranted: true })).toBe('Pagó Rogel y no lo ve: le retiraste el acceso.');
});

describeOnEachDatabase('the verdict about a person', (openShop) => {
  it('follows the purchase, and is the same in the list, in the search and on the page', async () => {
    const { shop, simulator, askPreference, settled, says } = await open(openShop);
    const ana = await shop.register({ name: 'Ana', surname: 'Suárez' });
    const product = await shop.product('courses', { title: 'Macarons' });
    expect(await says(ana.id)).toBe('Todavía no compró nada.');
    await sendProof(shop, ana, { itemId: product.id });
    expect(await says(ana.id)).toBe('No ve Macarons: su comprobante espera tu decisión desde hoy.');
    const { id } = (await askPreference(ana, [product])).body;
    const payment = await simulator.state.pay(id, 'pending');
    await settled();
    shop.clock.advance(86_400_000);
    expect(await says(ana.id)).toBe('No ve Macarons: su pago está pendiente desde ayer.');
    await simulator.state.change(payment.id, 'approved');
    await settled();
    expect(await says(ana.id)).toBe('Ve todo lo que pagó.');
    const body = { name: 'Ana', email: ana.email.toUpperCase(), purchase: 'Macarons' };
    await shop.call('POST /withdrawals', { body });
    expect(await says(ana.id)).toBe('Pide devolver «Macarons» desde hoy.');
  });

  it('names a product that was paid and then revoked, and is closed to others', async () => {
    const { shop, token, simulator, askPreference, settled, says } = await open(openShop);
    const [ana, product] = [await shop.register(), await shop.product('courses', { title: 'Rogel' })];
    const { id } = (await askPreference(ana, [product])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    const params = { id: ana.id };
    await shop.call('POST /admin/users/:id/revoke', {
      token,
      params,
      body: { item_id: product.id, reason: 'x' },
    });
    expect(await says(ana.id)).toBe('Pagó Rogel y no lo ve: le retiraste el acceso.');
    expect((await shop.call('GET /admin/people/:id', { token: ana.token, params })).status).toBe(403);
    const unknown = await shop.call('GET /admin/people/:id', { token, params: { id: 'nobody' } });
    expect(unknown.status).toBe(404);
  });

  it('joins purchases, proofs, messages and mails of a person in one timeline', async () => {
    const { shop, token, simulator, askPreference, settled } = await open(openShop);
    const ana = await shop.register({ email: 'Ana@correo.test' });
    const [rogel, flan] = [
      await shop.product('courses', { title: 'Rogel' }),
      await shop.product('recipebooks', { title: 'Flan' }),
    ];
    const { id } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    await sendProof(shop, ana, { itemId: flan.id, comment: 'Ya pagué' });
    const message = { name: 'Ana', email: 'ana@CORREO.test', phone: '+54 9 11 5555', message: '¿Llegó?' };
    await shop.call('POST /contacto/send', { body: message });
    await shop.deliverMails();
    const { body } = await shop.call('GET /admin/people/:id', { token, params: { id: ana.id } });
    const texts = body.timeline.map((entry) => entry.text);
    for (const text of [
      'Pagó $\u00a012.500 por Rogel con Mercado Pago',
      'Recibió acceso a Rogel',
      'Le enviamos el recibo',
      'Envió un comprobante de US$\u00a015: Flan',
      'Te escribió',
      'Abrió su cuenta',
    ])
      expect(texts).toContain(text);
    expect(body.timeline.map((entry) => entry.at)).toEqual(
      body.timeline
        .map((entry) => entry.at)
        .toSorted()
        .toReversed(),
    );
    expect(body).toMatchObject({ phone: '549115555', paid: { ars: 12500, usd: 0 } });
  });

  it('finds a person by name, with the questions and answers in the timeline', async () => {
    const { shop, token } = await open(openShop);
    const { product, owner } = await courseWithOwner(shop);
    const lesson = await firstLesson(shop, product);
    const ask = (text: string) =>
      shop.call('POST /lessons/:id/questions', {
        params: { id: lesson },
        token: owner.token,
        body: { submission: randomUUID(), atSeconds: 570, text },
      });
    await ask('¿Se congela?');
    shop.clock.advance(1000);
    await ask('¿Qué molde?');
    const { data } = (await shop.call('GET /admin/questions', { token })).body;
    shop.clock.advance(1000);
    const params = { id: data.find(({ text }) => text === '¿Se congela?')?.id ?? '' };
    await shop.call('PUT /admin/questions/:id/answer', {
      token,
      params,
      body: { answer: 'Sí, un mes.', isPublished: false },
    });
    const found = await shop.call('GET /admin/search', { token, query: { q: 'perez' } });
    const { timeline } = (
      await shop.call('GET /admin/people/:id', { token, params: { id: found.body.people[0]?.id ?? '' } })
    ).body;
    const { lesson: asked } = data[0] ?? {};
    const where = `${asked?.title}, ${product.title}`;
    expect(timeline.filter(({ kind }) => kind === 'question')).toMatchObject([
      { text: `Respondiste su pregunta en ${where}`, quote: 'Sí, un mes.', isProblem: false },
      { text: `Preguntó en ${where}`, quote: '¿Qué molde?', isProblem: true },
      { quote: '¿Se congela?', isProblem: false, link: '/admin/mensajes?ver=preguntas' },
    ]);
  });
});

async function open(openShop: OpenShop) {
  const paying = await openPayingShop(openShop);
  const { shop } = paying;
  const { token } = await shop.admin();
  const says = async (id: string) => {
    const page = await shop.call('GET /admin/people/:id', { token, params: { id } });
    const { sentence } = page.body.verdict;
    const list = await shop.call('GET /admin/users', { token, query: {} });
    expect(list.body.data.find((user) => user.id === id)?.verdict.sentence).toBe(sentence);
    const user = list.body.data.find((each) => each.id === id);
    const found = await shop.call('GET /admin/search', { token, query: { q: user?.email ?? '' } });
    expect(found.body.people.map((person) => person.verdict.sentence)).toEqual([sentence]);
    return sentence;
  };
  return { ...paying, token, says };
}
