import { useState } from 'react';
import type { Recipe } from '../../../rules/recipes/recipe';
import { RecipeBody } from '../../shop/product/recipe-body';
import { Segments } from '../../ui/segments';

const FACTORS: [factor: number, label: string][] = [
  [0.5, '½'],
  [1, '1'],
  [2, '2'],
];

/** The recipe as a student sees it, in half, one or two batches. */
export function PreviewSheet({ recipe }: { recipe: Recipe }) {
  const [factor, setFactor] = useState(1);
  return (
    <section aria-labelledby="como-la-ve">
      <div className="row spread gap-2 below-3">
        <h2 className="heading-1" id="como-la-ve">
          Así la ve tu alumna
        </h2>
        <Segments label="Cantidad" options={FACTORS} value={factor} onChange={setFactor} />
      </div>
      <div className="stack card gap-4 pad-y-5 pad-x-4">
        <p className="heading-2 break">{recipe.title || 'Sin título'}</p>
        <RecipeBody recipe={recipe} factor={factor} headingLevel={3} />
      </div>
    </section>
  );
}
