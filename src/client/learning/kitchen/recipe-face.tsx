import { useQuery } from '@tanstack/react-query';
import { detailsQuery, productQuery } from '../../shop/catalogue/api';
import { Picture } from '../../ui/picture';
import { ServerPart } from '../../ui/server-part';
import { TextSkeleton } from '../../ui/skeleton';
import styles from './living-recipe.module.css';
import { DISH_SIZES, DishFrame, RecipeHead, type WayBack } from './recipe-top';

interface RecipeFaceProps {
  productId: string;
  recipeId: string;
  back: WayBack;
}

/** What everybody may know of a recipe, in the first document, until its reader gets it. */
export function RecipeFace(props: RecipeFaceProps) {
  return (
    <ServerPart>
      <Face {...props} />
    </ServerPart>
  );
}

function Face({ productId, recipeId, back }: RecipeFaceProps) {
  // The browser asks only for the recipe itself.
  const enabled = import.meta.env.SSR;
  const { data: products } = useQuery({ ...productQuery(productId), enabled });
  const { data: details } = useQuery({ ...detailsQuery(productId), enabled });
  const recipe = details?.recipes.find(({ id }) => id === recipeId);
  return (
    <article className={`stack gap-6 ${styles.recipe}`} aria-busy="true" data-works-offline="">
      {recipe?.hasPicture && (
        // The picture of the book holds the place of the dish, which only readers get.
        <DishFrame back={back}>
          <Picture
            className="cover"
            image={products?.data[0]?.images[0]}
            alt=""
            sizes={DISH_SIZES}
            fetchPriority="high"
          />
        </DishFrame>
      )}
      <div className={`stack content-start gap-0 gap-6 ${styles.left}`}>
        {recipe && <RecipeHead back={back} title={recipe.title} />}
        <TextSkeleton lines={8} />
      </div>
    </article>
  );
}
