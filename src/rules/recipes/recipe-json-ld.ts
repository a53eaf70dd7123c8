import type { Recipe } from './recipe';

interface Published {
  recipe: Recipe;
  author: string;
  url?: string;
  image?: string;
}

/** The recipe as a schema.org/Recipe object, for search engines and other programs. */
export function recipeJsonLd({ recipe, author, url, image }: Published): Record<string, unknown> {
  const ingredients = recipe.groups.flatMap((group) => group.ingredients.map(({ text }) => text));
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    author: { '@type': 'Person', name: author },
    inLanguage: 'es',
    ...(url === undefined ? {} : { url }),
    ...(image === undefined ? {} : { image }),
    ...(recipe.intro === null ? {} : { description: recipe.intro.replaceAll('\n', ' ') }),
    ...(recipe.yield === null ? {} : { recipeYield: recipe.yield.text }),
    ...(recipe.minutes === null ? {} : { totalTime: duration(recipe.minutes) }),
    recipeIngredient: ingredients,
    recipeInstructions: recipe.steps.map(({ title, text }) => ({
      '@type': 'HowToStep',
      ...(title === null ? {} : { name: title }),
      text,
    })),
  };
}

/** ISO 8601: 75 minutes are PT1H15M. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
