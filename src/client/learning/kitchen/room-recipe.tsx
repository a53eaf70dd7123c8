import { useQuery } from '@tanstack/react-query';
import type { OwnRecipeEntry } from '../../../contract/recipes';
import { QueryState } from '../../query-state';
import { useMedia } from '../../state/use-media';
import { recipeQuery } from './api';
import { LivingRecipe } from './living-recipe';
import { RecipeIndex } from './recipe-index';

interface RoomRecipeProps {
  productId: string;
  recipes: readonly OwnRecipeEntry[];
  /** The recipe that the lesson names. */
  wanted: string | null;
}

/** The recipes of a course. On a phone the one of the lesson, or the only one, is there to cook with. */
export function RoomRecipe({ productId, recipes, wanted }: RoomRecipeProps) {
  const isNarrow = useMedia('(max-width: 884px)');
  const only = recipes.length === 1 ? recipes[0]?.id : undefined;
  const shown = recipes.find(({ id }) => id === wanted)?.id ?? only;
  if (!isNarrow || !shown) return <RecipeIndex productId={productId} recipes={recipes} />;
  return (
    <>
      {recipes.length > 1 && <RecipeIndex productId={productId} recipes={recipes} current={shown} />}
      <ShownRecipe productId={productId} id={shown} />
    </>
  );
}

function ShownRecipe({ productId, id }: { productId: string; id: string }) {
  const query = useQuery(recipeQuery(id));
  const { data } = query;
  if (!data) return <QueryState query={query} lines={6} />;
  return (
    <LivingRecipe
      key={id}
      id={id}
      productId={productId}
      recipe={data}
      pictures={data.pictures ?? []}
      back={null}
    />
  );
}
