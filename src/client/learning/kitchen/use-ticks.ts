import { changeRecipe, recipeState, useKitchen } from './kitchen-store';

/** The ticked ingredients and steps of a recipe, on this device. */
export function useTicks(recipeId: string) {
  const ticks = useKitchen((kitchen) => recipeState(kitchen, recipeId).ticks);
  return {
    isTicked: (tick: string) => ticks.includes(tick),
    hasTicks: ticks.length > 0,
    setTicked: (tick: string, isOn: boolean) =>
      changeRecipe(recipeId, (old) => {
        const others = old.ticks.filter((one) => one !== tick);
        return { ticks: isOn ? [...others, tick] : others };
      }),
    startAgain: () => changeRecipe(recipeId, () => ({ ticks: [], screen: 0 })),
  };
}
