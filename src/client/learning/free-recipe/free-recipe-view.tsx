import type { FreeRecipe } from '../../../contract/recipes';
import { PriceRows } from '../../shop/product/price-rows';
import { RecipeBody } from '../../shop/product/recipe-body';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import styles from './free-recipe-view.module.css';

/** The whole recipe, and the product it comes from. */
export function FreeRecipeView({ recipe }: { recipe: FreeRecipe }) {
  const { product } = recipe;
  const isBook = product.type === 'recipebook';
  return (
    <div className={`wrap page ${styles.page}`}>
      <article className={styles.recipe}>
        <h1 className="title">{recipe.title}</h1>
        <RecipeBody recipe={recipe} factor={1} headingLevel={2} />
      </article>
      <aside className={styles.from} aria-labelledby="de-donde">
        <div className={styles.picture}>
          <Picture image={product.image ?? undefined} alt="" loading="lazy" sizes="20rem" />
        </div>
        <h2 className={styles.heading} id="de-donde">
          {isBook ? 'Del recetario' : 'Del curso'} {product.title}
        </h2>
        <p className="soft">{product.description}</p>
        <PriceRows {...product} listPrice={null} listUSDprice={null} />
        <ButtonLink to={`/detalle-producto/${product.id}`}>
          {isBook ? 'Ver el recetario' : 'Ver el curso'}
        </ButtonLink>
      </aside>
    </div>
  );
}
