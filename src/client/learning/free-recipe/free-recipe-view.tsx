import type { FreeRecipe } from '../../../contract/recipes';
import { PriceRows } from '../../shop/product/price-rows';
import { RecipeBody } from '../../shop/product/recipe-body';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import styles from './free-recipe-view.module.css';

/** The whole recipe, and the product it comes from. */
export function FreeRecipeView({ recipe }: { recipe: FreeRecipe }) {
  const { product } = recipe;
  const dish = recipe.pictures.find(({ step }) => step === 0);
  const isBook = product.type === 'recipebook';
  return (
    <div className={`wrap page stack gap-6 ${styles.page}`}>
      <article className="stack gap-5">
        {dish && (
          <Picture
            image={dish}
            alt=""
            className="full sixteen-nine corner-2 fills"
            sizes="(min-width: 885px) 40rem, 100vw"
          />
        )}
        <h1 className="title">{recipe.title}</h1>
        <RecipeBody recipe={recipe} factor={1} headingLevel={2} />
      </article>
      <aside
        className="stack items-start content-start gap-3 pad-4 card self-start"
        aria-labelledby="de-donde"
      >
        <div className="full clip rose corner-1">
          <Picture image={product.image ?? undefined} alt="" loading="lazy" sizes="20rem" />
        </div>
        <h2 className="heading-1" id="de-donde">
          {isBook ? 'Del recetario' : 'Del curso'} {product.title}
        </h2>
        <p className="soft">{product.description}</p>
        <PriceRows {...product} className="full" listPrice={null} listUSDprice={null} />
        <ButtonLink to={`/detalle-producto/${product.id}`}>
          {isBook ? 'Ver el recetario' : 'Ver el curso'}
        </ButtonLink>
      </aside>
    </div>
  );
}
