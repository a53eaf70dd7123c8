import type { ChangeEvent } from 'react';
import { changeRecipe, recipeState, useKitchen } from './kitchen-store';

/** The ticked ingredients and steps of a recipe, on this device. */
export function useTicks(recipeId: string) {
  const ticks = useKitchen((kitchen) => recipeState(kitchen, recipeId).ticks);
  return {
    hasTicks: ticks.length > 0,
    /** The checkbox of a line. */
    boxOf: (tick: string) => ({
      type: 'checkbox',
      checked: ticks.includes(tick),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        changeRecipe(recipeId, (old) => {
          const others = old.ticks.filter((one) => one !== tick);
          return { ticks: target.checked ? [...others, tick] : others };
        }),
    }),
    startAgain: () => changeRecipe(recipeId, () => ({ ticks: [], screen: 0 })),
  };
}
