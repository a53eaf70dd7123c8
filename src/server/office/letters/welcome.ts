import { AUTOMATIC_WORDS } from '../../../rules/automatic-letters';
import { selectFreeRecipes } from '../../learning/recipes/recipe-row';
import type { Trx } from '../../platform/db/database';
import type { LetterRow, SubscriberRow } from '../../platform/db/schema';
import { countAutomaticLetter, readAutomaticLetter } from '../../platform/mail/automatic-letters';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { forPerson } from '../../platform/mail/for-person';
import type { MailContent } from '../../platform/mail/templates/layout';
import type { Config } from '../../platform/runtime/config';
import { blocksOf } from './letter-rows';
import { writeLetterMail } from './write-letter';

/** What came with the mail that somebody gets when she confirms. */
export interface FirstMail {
  lastLetter: { subject: string; at: string } | null;
  recipe: string | null;
}

interface Sending {
  config: Pick<Config, 'publicUrl' | 'creator'>;
  now: number;
}

/**
 * Goes out when somebody confirms: the recipe that she asked for, otherwise a welcome with the last letter in it. One
 * mail, and none when the creator switched it off. It counts as no letter of the day.
 */
export async function sendFirstMail(
  trx: Trx,
  subscriber: SubscriberRow,
  sending: Sending,
): Promise<FirstMail> {
  return (
    (await sendRecipe(trx, subscriber, sending)) ??
    (await sendWelcome(trx, subscriber, sending)) ?? { lastLetter: null, recipe: null }
  );
}

async function sendRecipe(
  trx: Trx,
  subscriber: SubscriberRow,
  { config, now }: Sending,
): Promise<FirstMail | undefined> {
  const { isOn, text } = await readAutomaticLetter(trx, 'free-recipe');
  const id = subscriber.recipe_id;
  const recipe =
    isOn && id !== null
      ? await selectFreeRecipes(trx).where('recipes.id', '=', id).executeTakeFirst()
      : undefined;
  if (!recipe) return undefined;
  const mail = await writeLetterMail(trx, config, {
    subject: `Tu receta: ${recipe.title}`,
    body: [{ kind: 'recipe', recipeId: recipe.id }],
    word: AUTOMATIC_WORDS['free-recipe'],
    before: text,
  });
  await enqueue(trx, subscriber, { kind: 'letters-recipe', mail, now });
  await countAutomaticLetter(trx, 'free-recipe', now);
  return { lastLetter: null, recipe: recipe.title };
}

async function sendWelcome(
  trx: Trx,
  subscriber: SubscriberRow,
  { config, now }: Sending,
): Promise<FirstMail | undefined> {
  const { isOn, text } = await readAutomaticLetter(trx, 'welcome');
  if (!isOn) return undefined;
  const last = await findLastLetter(trx);
  const mail = await writeLetterMail(trx, config, {
    subject: last ? `Ya estás en las cartas. La última: ${last.subject}` : 'Ya estás en las cartas',
    body: last ? blocksOf(last) : [],
    // Who comes with the welcome does not add to the figures of the letter inside of it.
    word: AUTOMATIC_WORDS.welcome,
    before: last ? `${text}\n\nEsta fue la última carta, por si quieres empezar hoy.` : text,
  });
  await enqueue(trx, subscriber, { kind: 'letters-welcome', mail, now });
  await countAutomaticLetter(trx, 'welcome', now);
  const at = new Date(last?.started_at ?? now).toISOString();
  return { lastLetter: last ? { subject: last.subject, at } : null, recipe: null };
}

async function enqueue(
  trx: Trx,
  subscriber: SubscriberRow,
  { kind, mail, now }: { kind: 'letters-welcome' | 'letters-recipe'; mail: MailContent; now: number },
): Promise<void> {
  await enqueueMail(trx, {
    kind,
    dedupeKey: `${kind}:${subscriber.id}:${subscriber.asked_at}`,
    to: subscriber.email,
    now,
    ...forPerson(mail, subscriber.confirmed_at ?? now),
    isLetter: true,
    lettersLink: { subscriberId: subscriber.id },
  });
}

/** The last letter that went to everybody. */
async function findLastLetter(trx: Trx): Promise<LetterRow | undefined> {
  return await trx
    .selectFrom('letters')
    .selectAll()
    .where('state', 'in', ['sending', 'sent'])
    .where('audience', '=', 'subscribers')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
