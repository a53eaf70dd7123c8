import type { LetterBlock } from '../../../contract/letters-admin';
import type { Queries } from '../../platform/db/database';
import { readCards } from './write-letter';

/** Why a letter cannot go out yet, in words. */
export async function findProblems(
  db: Queries,
  { subject, body }: { subject: string; body: LetterBlock[] },
): Promise<string[]> {
  const cards = await readCards(db, body);
  const isGone = (block: LetterBlock) =>
    (block.kind === 'product' && !cards.products.has(block.productId)) ||
    (block.kind === 'recipe' && !cards.recipes.has(block.recipeId));
  const hasWords = body.some((block) => block.kind === 'text' && block.text !== '');
  return [
    ...(subject === '' ? ['Falta el asunto.'] : []),
    ...(hasWords ? [] : ['Falta escribir la carta.']),
    ...(body.some((block) => block.kind === 'image' && block.description === '')
      ? ['Falta decir qué se ve en una imagen: hay correos que no las muestran.']
      : []),
    ...(body.some((block) => block.kind === 'product' && isGone(block))
      ? ['Un producto de la carta no está a la venta.']
      : []),
    ...(body.some((block) => block.kind === 'recipe' && isGone(block))
      ? ['Una receta de la carta no es gratis o no está publicada.']
      : []),
  ];
}
