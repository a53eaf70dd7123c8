import { demoCourses } from './demo-courses';
import type { DemoProduct } from './demo-product';
import { demoRecipeBooks } from './demo-recipe-books';

/** In publication order. The kinds alternate, so that adjacent cards differ. */
export const demoCatalogue: DemoProduct[] = demoCourses.flatMap((course, index) => {
  const book = demoRecipeBooks[index];
  return [{ kind: 'course', ...course }, ...(book ? [{ kind: 'recipe_book' as const, ...book }] : [])];
});
