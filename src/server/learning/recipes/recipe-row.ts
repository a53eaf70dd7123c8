import { createHash } from 'node:crypto';
import type { RecipeEntry } from '../../../contract/recipes';
import { foldForSearch } from '../../../rules/fold-for-search';
import { readRecipe } from '../../../rules/recipe-text';
import type { Yield } from '../../../rules/recipes/recipe';
import type { RecipeRow } from '../../platform/db/schema';

type Derived = Pick<RecipeRow, 'source_text' | 'title' | 'search_text' | 'minutes' | 'yield'>;

const LONGEST_TITLE = 200;

/** The columns that follow from the text. */
export function derivedColumns(text: string): Derived {
  const { recipe } = readRecipe(text);
  const title = recipe.title.slice(0, LONGEST_TITLE).trim() || 'Receta sin título';
  return {
    source_text: text,
    title,
    search_text: foldForSearch(title),
    minutes: recipe.minutes,
    yield: recipe.yield && JSON.stringify(recipe.yield),
  };
}

/** `alfajores-de-maicena-3f9a01`. The end differs for two recipes of the same title. */
export function slugOf(title: string, id: string): string {
  const words = foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  const end = createHash('sha256').update(id).digest('hex').slice(0, 6);
  return `${words || 'receta'}-${end}`;
}

export function toEntry(row: Pick<RecipeRow, 'id' | 'title' | 'minutes' | 'yield'>): RecipeEntry {
  const { id, title, minutes } = row;
  return { id, title, minutes, yield: row.yield === null ? null : (JSON.parse(row.yield) as Yield) }; // written by derivedColumns
}
