import type { PersonLetters } from '../../../contract/people';
import type { ConsentEvent, SignUpPlace } from '../../../rules/letters';
import type { Queries } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';

const MOST = 100;

const PLACES: Record<SignUpPlace, string> = {
  footer: 'al pie de la tienda',
  recipe: 'después de una receta gratis',
  door: 'al crear su cuenta',
  page: 'en la página de las cartas',
};

const EVENTS: Record<Exclude<ConsentEvent, 'asked'>, string> = {
  confirmed: 'Confirmó las cartas desde su correo',
  left: 'Se fue de las cartas',
  returned: 'Volvió a las cartas',
  stopped: 'Su correo rebotó o se quejó: no recibe más cartas',
};

/** What somebody agreed to, and the letters that she got. An address that she has not proven may be another person's. */
export async function readPersonLetters(
  db: Queries,
  user: Pick<UserRow, 'id' | 'email_key' | 'email_verified_at'>,
): Promise<PersonLetters> {
  const cart = await readCartConsent(db, user.id);
  const subscriber =
    user.email_verified_at === null
      ? undefined
      : await db
          .selectFrom('subscribers')
          .select(['id', 'state'])
          .where('email_key', '=', user.email_key)
          .executeTakeFirst();
  if (!subscriber) return { state: null, consents: cart, received: [] };
  const consents = await db
    .selectFrom('letter_consents')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const received = await db
    .selectFrom('letter_recipients as got')
    .innerJoin('letters', 'letters.id', 'got.letter_id')
    .select(['got.letter_id as letterId', 'letters.subject', 'got.state', 'got.at'])
    .where('got.subscriber_id', '=', subscriber.id)
    .orderBy('got.id', 'desc')
    .limit(MOST)
    .execute();
  return {
    state: subscriber.state,
    consents: [
      ...cart,
      ...consents.map(({ id, at, event, place, text }) => ({
        id,
        at: new Date(at).toISOString(),
        event,
        label: event === 'asked' ? `Pidió las cartas ${PLACES[place ?? 'footer']}` : EVENTS[event],
        text,
      })),
    ],
    received: received.map((row) => ({ ...row, at: toIso(row.at) })),
  };
}

/** The request to be reminded of a cart, which needs no proven address: it goes to the account. */
async function readCartConsent(db: Queries, userId: string): Promise<PersonLetters['consents']> {
  const row = await db
    .selectFrom('cart_reminders')
    .select(['asked_at', 'text'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return [];
  const at = new Date(row.asked_at).toISOString();
  return [{ id: 'cart', at, event: 'cart', label: 'Pidió que le recordemos su carrito', text: row.text }];
}
