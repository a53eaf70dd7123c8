import { useState } from 'react';
import type { Recipe } from '../../../rules/recipes/recipe';
import { RecipeBody } from '../../shop/product/recipe-body';
import styles from './recipe-editor.module.css';

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
      <div className={styles.sheetHead}>
        <h2 className={styles.subtitle} id="como-la-ve">
          Así la ve tu alumna
        </h2>
        <fieldset className={styles.segment}>
          <legend className="vh">Cantidad</legend>
          {FACTORS.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="factor"
                checked={factor === value}
                onChange={() => setFactor(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.sheet}>
        <p className={styles.recipeTitle}>{recipe.title || 'Sin título'}</p>
        <RecipeBody recipe={recipe} factor={factor} headingLevel={3} />
      </div>
    </section>
  );
}
