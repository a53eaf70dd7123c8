import type { LetterBlock } from '../../../contract/letters-admin';
import { describePicture, sharedPicture } from '../../../rules/pictures';
import { CAMPAIGN_PARAMETER } from '../../../rules/sources';
import { selectFreeRecipes } from '../../learning/recipes/recipe-row';
import type { Queries } from '../../platform/db/database';
import { readCreatorName } from '../../platform/mail/creator-name';
import type { MailContent } from '../../platform/mail/templates/layout';
import { type LetterPart, letterMail } from '../../platform/mail/templates/letter-mails';
import type { Config } from '../../platform/runtime/config';
import { withImages } from '../../shop/catalogue/product-images';

interface Written {
  subject: string;
  body: LetterBlock[];
  word: string;
  before?: string;
}

type MailConfig = Pick<Config, 'publicUrl' | 'creator'>;

/** The mail of a letter, with the titles and pictures of today. Blocks whose subject is gone are left out. */
export async function writeLetterMail(
  db: Queries,
  config: MailConfig,
  { subject, body, word, before }: Written,
): Promise<MailContent> {
  const cards = await readCards(db, body);
  const linkTo = (path: string) => `${config.publicUrl}${path}?${CAMPAIGN_PARAMETER}=${word}`;
  const whole = (url: string) => new URL(url, `${config.publicUrl}/`).href;
  const toParts = (block: LetterBlock): LetterPart[] => {
    if (block.kind === 'text' || block.kind === 'heading') return block.text === '' ? [] : [block];
    if (block.kind === 'image') {
      const { url, ...size } = sharedPicture(describePicture(block.url).url);
      return [{ kind: 'image', url: whole(url), description: block.description, ...size }];
    }
    const card =
      block.kind === 'product' ? cards.products.get(block.productId) : cards.recipes.get(block.recipeId);
    if (!card) return [];
    const image = card.image && { ...card.image, url: whole(sharedPicture(card.image.url).url) };
    return [{ ...card, kind: 'card', url: linkTo(card.path), image }];
  };
  return letterMail({
    subject,
    creator: await readCreatorName(db, config),
    parts: body.flatMap(toParts),
    ...(before ? { before } : {}),
    linkOf: (address) => withWord(address, config.publicUrl, word),
  });
}

/** Addresses of the shop tell which letter they come from; others stay as they are. */
function withWord(address: string, publicUrl: string, word: string): string {
  if (address !== publicUrl && !address.startsWith(`${publicUrl}/`)) return address;
  const url = new URL(address);
  url.searchParams.set(CAMPAIGN_PARAMETER, word);
  return url.href;
}

/** A card whose address does not name its letter yet. */
type Card = Omit<Extract<LetterPart, { kind: 'card' }>, 'kind' | 'url'> & { path: string };

const PRODUCT_LABELS = { course: 'Curso', recipe_book: 'Recetario', bundle: 'Combo' };

/** What the cards of a letter show: products on sale and free recipes. */
async function readCards(db: Queries, body: LetterBlock[]) {
  const productIds = body.flatMap((block) => (block.kind === 'product' ? block.productId : []));
  const recipeIds = body.flatMap((block) => (block.kind === 'recipe' ? block.recipeId : []));
  return { products: await readProducts(db, productIds), recipes: await readRecipes(db, recipeIds) };
}

async function readProducts(db: Queries, ids: string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'kind'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  return new Map(
    (await withImages(db, rows)).map(({ id, title, kind, images }): [string, Card] => [
      id,
      {
        label: PRODUCT_LABELS[kind],
        title,
        path: `/detalle-producto/${id}`,
        action: 'Ver en la tienda',
        image: images[0] ?? null,
      },
    ]),
  );
}

async function readRecipes(db: Queries, ids: string[]): Promise<Map<string, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFreeRecipes(db).where('recipes.id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, title, slug }): [string, Card] => [
      id,
      { label: 'Receta gratis', title, path: `/recetas/${slug}`, action: 'Ver la receta', image: null },
    ]),
  );
}

export async function findProblems(
  db: Queries,
  { subject, body }: { subject: string; body: LetterBlock[] },
): Promise<string[]> {
  const cards = await readCards(db, body);
  const problems: [isReal: boolean, words: string][] = [
    [subject === '', 'Falta el asunto.'],
    [!body.some((block) => block.kind === 'text' && block.text !== ''), 'Falta escribir la carta.'],
    [
      body.some((block) => block.kind === 'image' && block.description === ''),
      'Falta decir qué se ve en una imagen: hay correos que no las muestran.',
    ],
    [
      body.some((block) => block.kind === 'product' && !cards.products.has(block.productId)),
      'Un producto de la carta no está a la venta.',
    ],
    [
      body.some((block) => block.kind === 'recipe' && !cards.recipes.has(block.recipeId)),
      'Una receta de la carta no es gratis o no está publicada.',
    ],
  ];
  return problems.flatMap(([isReal, words]) => (isReal ? words : []));
}
