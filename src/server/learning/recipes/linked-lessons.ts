import { foldForSearch } from '../../../rules/fold-for-search';
import type { Recipe, Step } from '../../../rules/recipes/recipe';
import type { Queries } from '../../platform/db/database';
import { selectLessons } from '../lessons/program';

interface LessonName {
  id: string;
  title: string;
  recipe_id: string | null;
}

/** Fills in the lesson of each step that names a minute of a video. */
export async function linkLessons(
  db: Queries,
  recipe: Recipe,
  { id, productId }: { id: string; productId: string },
): Promise<Recipe> {
  if (recipe.steps.every(({ atSeconds }) => atSeconds === null)) return recipe;
  const lessons = await selectLessons(db)
    .select('lessons.recipe_id')
    .where('sections.product_id', '=', productId)
    .where('lessons.kind', '=', 'video')
    .execute();
  const steps = recipe.steps.map((step) =>
    step.atSeconds === null ? step : { ...step, lessonId: findLesson(lessons, step, id)?.id ?? null },
  );
  return { ...recipe, steps };
}

/** By its number ("clase 3") or its title; without a name the lesson of this recipe, or the only one. */
function findLesson(lessons: LessonName[], { lesson }: Pick<Step, 'lesson'>, recipeId: string) {
  if (lesson === null) {
    return (
      lessons.find((each) => each.recipe_id === recipeId) ?? (lessons.length === 1 ? lessons[0] : undefined)
    );
  }
  const wanted = foldForSearch(lesson);
  const number = /^(?:la )?clase (\d{1,3})$/.exec(wanted)?.[1];
  if (number !== undefined) return lessons[Number(number) - 1];
  const titles = lessons.map((each) => ({ each, title: foldForSearch(each.title) }));
  const found =
    titles.find(({ title }) => title === wanted) ?? titles.find(({ title }) => title.includes(wanted));
  return found?.each;
}
