import { readRecipe } from '../../../rules/recipe-text';
import { followSteps } from '../../../rules/recipes/follow-steps';
import type { Trx } from '../../platform/db/database';

/** Keeps the pictures of a recipe with their steps when its text changes; those of a removed step go. */
export async function movePictures(trx: Trx, id: string, before: string, after: string): Promise<void> {
  const ofSteps = trx
    .selectFrom('recipe_pictures')
    .selectAll()
    .where('recipe_id', '=', id)
    .where('step', '>', 0);
  const rows = await ofSteps.execute();
  if (rows.length === 0) return;
  const places = followSteps(readRecipe(before).recipe.steps, readRecipe(after).recipe.steps);
  const moved = rows.flatMap((row) => {
    const step = places.get(row.step);
    return step === undefined ? [] : [{ ...row, step }];
  });
  await trx.deleteFrom('recipe_pictures').where('recipe_id', '=', id).where('step', '>', 0).execute();
  if (moved.length > 0) await trx.insertInto('recipe_pictures').values(moved).execute();
}
