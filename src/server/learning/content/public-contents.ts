import type { Deps } from '../../platform/deps';
import type { ReadContents } from '../../shop/catalogue/catalogue.service';
import { readPublicProgram } from '../lessons/program';
import { readPublicIndex } from '../recipes/recipe-row';

/** The program and the recipes of a product, without what only buyers may see. */
export function createPublicContents({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReadContents {
  return async (productId) => {
    const [sections, recipes] = await Promise.all([
      readPublicProgram(db, productId, clock.now()),
      readPublicIndex(db, productId),
    ]);
    return { sections, recipes };
  };
}
