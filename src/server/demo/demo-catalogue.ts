import { demoCourses } from './demo-courses';
import type { DemoProduct } from './demo-product';
import { demoRecipeBooks } from './demo-recipe-books';

/** In the order in which they were published: kinds alternate, so that neighbouring cards differ. */
export const demoCatalogue: DemoProduct[] = demoCourses.flatMap((course, index) => {
  const book = demoRecipeBooks[index];
  return book ? [course, book] : [course];
});
