import { AUTOMATIC_DEFAULTS } from '../rules/automatic-letters';
import { DAY_MS, dayNumber } from '../rules/shop-day';
import { createLetterToken } from '../server/office/letters/letter-links';
import { recordConsent } from '../server/office/letters/sign-up';
import { keepWord } from '../server/office/visits/campaigns';
import type { Trx } from '../server/platform/db/database';
import { newId } from '../server/platform/db/ids';
import { monthOf } from '../server/platform/mail/automatic-letters';
import { hashToken } from '../server/platform/secrets/hash-token';
import type { StoredProduct } from '../server/shop/catalogue/stored-product';

/** Two of three people of the demo ask for the letters. */
const WITHOUT = 3;
const SENT_DAYS_AGO = 24;
const VISITS = [31, 14, 6, 4, 2, 1];
const WORD = 'carta-alfajores-para-mama';

interface DemoLetters {
  products: StoredProduct[];
  /** Derives the links. */
  secret: string;
  now: number;
}

/** People who confirmed, a letter that went out with its results, and one that is being written. */
export async function seedLetters(trx: Trx, { products, secret, now }: DemoLetters): Promise<void> {
  const people = await trx.selectFrom('users').select(['email', 'email_key']).orderBy('id').execute();
  const subscribers = people
    .filter((_, index) => index % WITHOUT !== 0)
    .map(({ email, email_key }, index) => {
      const at = now - (200 - index) * DAY_MS;
      const id = newId(at);
      return {
        id,
        email,
        email_key,
        state: 'confirmed' as const,
        place: index % 2 === 0 ? ('recipe' as const) : ('footer' as const),
        token_hash: hashToken(createLetterToken(secret, `leave ${id}`)),
        confirm_hash: hashToken(createLetterToken(secret, `confirm ${id} ${at}`)),
        asked_at: at,
        confirmed_at: at,
      };
    });
  await trx.insertInto('subscribers').values(subscribers).execute();
  for (const person of subscribers)
    for (const event of ['asked', 'confirmed'] as const)
      await recordConsent(trx, person, { event, now: person.asked_at });
  await seedSent(trx, subscribers, products, now);
  await seedDraft(trx, products, now);
  await seedAutomatic(trx, now);
}

/** The creator of the demo switched the reminder of carts on. */
async function seedAutomatic(trx: Trx, now: number): Promise<void> {
  const { text } = AUTOMATIC_DEFAULTS['cart-reminder'];
  await trx
    .insertInto('automatic_letters')
    .values({ kind: 'cart-reminder', is_on: 1, text, updated_at: now })
    .execute();
  await trx
    .insertInto('automatic_letter_months')
    .values([
      { kind: 'cart-reminder', month: monthOf(now), sent: 11 },
      { kind: 'welcome', month: monthOf(now), sent: 19 },
    ])
    .execute();
}

async function seedSent(
  trx: Trx,
  subscribers: { id: string; email: string; confirmed_at: number }[],
  products: StoredProduct[],
  now: number,
): Promise<void> {
  const at = now - SENT_DAYS_AGO * DAY_MS;
  const id = newId(at);
  const alfajores = products.find(({ title }) => title.includes('Alfajores')) ?? products[0];
  await trx
    .insertInto('letters')
    .values({
      ...EMPTY,
      id,
      subject: 'Alfajores para mamá',
      body: JSON.stringify([
        { kind: 'text', text: 'Este domingo es el Día de la Madre. La maicena se hace en una tarde.' },
        ...(alfajores ? [{ kind: 'product', productId: alfajores.id }] : []),
        { kind: 'text', text: 'Nos vemos en la cocina.' },
      ]),
      state: 'sent',
      word: WORD,
      send_at: at,
      started_at: at,
      finished_at: at + 30_000,
      created_at: at - DAY_MS,
      updated_at: at,
    })
    .execute();
  const got = subscribers.filter(({ confirmed_at }) => confirmed_at < at);
  await trx
    .insertInto('letter_recipients')
    .values(
      got.map(({ id: subscriberId, email }, index) => ({
        id: newId(at),
        letter_id: id,
        subscriber_id: subscriberId,
        email,
        state: index === 0 ? ('failed' as const) : ('sent' as const),
        reason: index === 0 ? 'El buzón está lleno.' : null,
        at: at + index * 200,
        day: dayNumber(at),
      })),
    )
    .execute();
  await keepWord(trx, WORD, now);
  await trx
    .insertInto('source_days')
    .values(
      VISITS.map((visits, after) => ({
        id: newId(now),
        day: dayNumber(at + after * DAY_MS),
        source: WORD,
        visits,
        carts: Math.floor(visits / 4),
        paid: 0,
      })),
    )
    .execute();
}

async function seedDraft(trx: Trx, products: StoredProduct[], now: number): Promise<void> {
  const [book] = products.filter(({ kind }) => kind === 'recipe_book');
  await trx
    .insertInto('letters')
    .values({
      ...EMPTY,
      id: newId(now),
      subject: 'El pan dulce empieza ahora',
      body: JSON.stringify([
        { kind: 'text', text: 'Las frutas se maceran tres semanas, así que hay que empezar hoy.' },
        { kind: 'heading', text: 'Un frasco con tapa y paciencia' },
        ...(book ? [{ kind: 'product', productId: book.id }] : []),
      ]),
      state: 'draft',
      word: 'carta-el-pan-dulce-empieza-ahora',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

const EMPTY = { audience: 'subscribers', is_urgent: 0, version: 1 } as const;
