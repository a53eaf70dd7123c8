import { sql } from 'kysely';
import { foldForSearch } from '../../../rules/fold-for-search';
import type { Queries } from '../../platform/db/database';
import { searchPatterns } from '../../platform/db/search-patterns';
import { CONTENT_KINDS, WIRE_TYPE } from '../catalogue/product-view';

const CHOICES = 8;

/** Finds products: titles that start with the words come first, matches in the description last. */
export async function listProductChoices(db: Queries, words: string) {
  const patterns = searchPatterns(words);
  if (patterns.length === 0) return [];
  // The search text starts with the folded title, which is as long as the title.
  const title = sql<string>`substr(search_text, 1, length(title))`;
  let products = db
    .selectFrom('products')
    .select(['id', 'title', 'kind'])
    .where('kind', 'in', CONTENT_KINDS)
    .where('archived_at', 'is', null)
    .orderBy((eb) =>
      eb
        .case()
        .when('search_text', 'like', `${foldForSearch(words).replace(/[%_\\]/g, '_')}%`)
        .then(0)
        .when(eb.and(patterns.map((pattern) => eb(title, 'like', pattern))))
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('title')
    .orderBy('id')
    .limit(CHOICES);
  for (const pattern of patterns) products = products.where('search_text', 'like', pattern);
  return (await products.execute()).map(({ id, title: name, kind }) => ({
    id,
    title: name,
    type: WIRE_TYPE[kind],
  }));
}
