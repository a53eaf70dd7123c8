import { useState } from 'react';
import type { OwnRecipeEntry } from '../../../contract/recipes';
import { foldForSearch } from '../../../rules/fold-for-search';
import { Link } from '../../router';
import { lengthWords } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { recipeState, useKitchen, useOpenKitchen } from './kitchen-store';
import styles from './recipe-index.module.css';
import { RecipePicture } from './recipe-picture';

interface RecipeIndexProps {
  productId: string;
  recipes: readonly OwnRecipeEntry[];
  /** The recipe with the ribbon. */
  current?: string | undefined;
}

/** The recipes of a book or a course, with a search. */
export function RecipeIndex({ productId, recipes, current }: RecipeIndexProps) {
  const [wanted, setWanted] = useState('');
  useOpenKitchen();
  if (recipes.length === 0) return null;
  const found = recipes.filter((recipe) => matches(recipe, wanted));
  return (
    <section className="stack gap-0 shrink" aria-labelledby="index-title">
      <search className={`anchor below-3 ${styles.search}`}>
        <label className="vh" htmlFor="book-search">
          Buscar en este recetario
        </label>
        <Icon className="ignore-taps soft" name="search" />
        <input
          className="full raised pill framed"
          id="book-search"
          type="search"
          autoComplete="off"
          placeholder="Busca una receta"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </search>
      <h2 className="own-end pistachio paper-tab" id="index-title">
        Índice
      </h2>
      <div className={`raised lift-1 ${styles.sheet}`}>
        <p role="status" className={found.length === 0 ? 'pad-y-4 soft' : 'vh'}>
          {found.length === 0
            ? 'Ninguna receta se llama así.'
            : wanted && `${found.length} ${found.length === 1 ? 'receta' : 'recetas'}`}
        </p>
        <ol>
          {found.map((recipe) => (
            <Entry key={recipe.id} productId={productId} recipe={recipe} isCurrent={recipe.id === current} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface EntryProps {
  productId: string;
  recipe: OwnRecipeEntry;
  isCurrent: boolean;
}

function Entry({ productId, recipe, isCurrent }: EntryProps) {
  const ticks = useKitchen((kitchen) => recipeState(kitchen, recipe.id).ticks.length);
  return (
    <li className={`anchor ${styles.entry}`}>
      {isCurrent && <span className={`placed ${styles.ribbon}`} aria-hidden="true" />}
      <Link
        className="row baseline gap-word anchor no-underline"
        to={`/course/${productId}/receta/${recipe.id}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {recipe.picture && (
          <RecipePicture pictures={[recipe.picture]} step={0} className={styles.picture} sizes="4rem" />
        )}
        <span className={`shrink heading-1 own-line ${styles.name}`}>{recipe.title}</span>
        {recipe.yield && <span className="soft small">{recipe.yield.text}</span>}
        {recipe.minutes !== null && <span className="leader">{lengthWords(recipe.minutes * 60)}</span>}
        {(isCurrent || ticks > 0) && (
          <span className="berry small bold own-line">{isCurrent ? 'Aquí te quedaste' : 'Empezada'}</span>
        )}
      </Link>
    </li>
  );
}

function matches({ title, yield: made }: OwnRecipeEntry, wanted: string): boolean {
  const text = foldForSearch(`${title} ${made?.text ?? ''}`);
  return foldForSearch(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
