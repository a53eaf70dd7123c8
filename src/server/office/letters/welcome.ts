import type { LetterBlock } from '../../../contract/letters-admin';
import { AUTOMATIC_WORDS, type AutomaticLetterKind } from '../../../rules/automatic-letters';
import { selectFreeRecipes } from '../../learning/recipes/recipe-row';
import type { Trx } from '../../platform/db/database';
import type { LetterRow, SubscriberRow } from '../../platform/db/schema';
import { countAutomaticLetter, readAutomaticLetter } from '../../platform/mail/automatic-letters';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { forPerson } from '../../platform/mail/for-person';
import type { Config } from '../../platform/runtime/config';
import { blocksOf } from './letter-rows';
import { writeLetterMail } from './write-letter';

/** What came with the mail that somebody gets when she confirms. */
export interface FirstMail {
  lastLetter: { subject: string; at: string } | null;
  recipe: string | null;
}

/**
 * Goes out when somebody confirms: the recipe that she asked for, otherwise a welcome with the last letter in it. One
 * mail, and none when the creator switched it off. It counts as no letter of the day.
 */
export async function sendFirstMail(
  trx: Trx,
  subscriber: SubscriberRow,
  { config, now }: { config: Pick<Config, 'publicUrl' | 'creator'>; now: number },
): Promise<FirstMail> {
  const written = (await writeRecipe(trx, subscriber)) ?? (await writeWelcome(trx, now));
  if (!written) return { lastLetter: null, recipe: null };
  const { automatic, kind, brings, ...letter } = written;
  const mail = await writeLetterMail(trx, config, { ...letter, word: AUTOMATIC_WORDS[automatic] });
  await enqueueMail(trx, {
    kind,
    dedupeKey: `${kind}:${subscriber.id}:${subscriber.asked_at}`,
    to: subscriber.email,
    now,
    ...forPerson(mail, subscriber.confirmed_at ?? now),
    isLetter: true,
    lettersLink: { subscriberId: subscriber.id },
  });
  await countAutomaticLetter(trx, automatic, now);
  return brings;
}

interface Written {
  automatic: AutomaticLetterKind;
  kind: 'letters-welcome' | 'letters-recipe';
  subject: string;
  body: LetterBlock[];
  before: string;
  brings: FirstMail;
}

async function writeRecipe(trx: Trx, { recipe_id: id }: SubscriberRow): Promise<Written | undefined> {
  const { isOn, text } = await readAutomaticLetter(trx, 'free-recipe');
  if (!isOn || id === null) return undefined;
  const recipe = await selectFreeRecipes(trx).where('recipes.id', '=', id).executeTakeFirst();
  return (
    recipe && {
      automatic: 'free-recipe',
      kind: 'letters-recipe',
      subject: `Tu receta: ${recipe.title}`,
      body: [{ kind: 'recipe', recipeId: recipe.id }],
      before: text,
      brings: { lastLetter: null, recipe: recipe.title },
    }
  );
}

/** Its links are its own: who comes with it does not add to the figures of the letter inside of it. */
async function writeWelcome(trx: Trx, now: number): Promise<Written | undefined> {
  const { isOn, text } = await readAutomaticLetter(trx, 'welcome');
  if (!isOn) return undefined;
  const last = await findLastLetter(trx);
  const at = new Date(last?.started_at ?? now).toISOString();
  return {
    automatic: 'welcome',
    kind: 'letters-welcome',
    subject: last ? `Ya estás en las cartas. La última: ${last.subject}` : 'Ya estás en las cartas',
    body: last ? blocksOf(last) : [],
    before: last ? `${text}\n\nEsta fue la última carta, por si quieres empezar hoy.` : text,
    brings: { lastLetter: last ? { subject: last.subject, at } : null, recipe: null },
  };
}

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
