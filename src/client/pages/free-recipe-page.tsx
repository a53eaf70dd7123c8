import { useQuery } from '@tanstack/react-query';
import { recipeJsonLd } from '../../rules/recipes/recipe-json-ld';
import { PageHead } from '../layout/page-head';
import { freeRecipeQuery } from '../learning/free-recipe/api';
import { FreeRecipeView } from '../learning/free-recipe/free-recipe-view';
import type { PageModule } from '../page-modules';
import { QueryState } from '../query-state';
import { useParams } from '../router';
import { useSettings } from '../settings';
import { useGetsLetters } from '../shop/letters/api';
import { SignUp } from '../shop/letters/sign-up';
import { EmptyState } from '../ui/empty-state';

export const prefetch: PageModule['prefetch'] = async (client, { params: { slug = '' } }) => {
  const { data } = await client.fetchQuery(freeRecipeQuery(slug));
  return data.length === 0 ? 404 : 200;
};

/** A recipe that anybody may read, with a link to the book it comes from. */
export default function FreeRecipePage() {
  const { slug = '' } = useParams();
  const { publicUrl, creatorName, sendsMail } = useSettings();
  const query = useQuery(freeRecipeQuery(slug));
  const recipe = query.data?.data[0];
  if (!recipe) {
    return (
      <div className="wrap page" data-room="">
        <PageHead />
        <QueryState query={query} lines={8} />
        {query.data && (
          <EmptyState
            level={1}
            title="Receta no encontrada"
            link={['/catalogo/recetarios', 'Ver los recetarios']}
          >
            Puede que ya no sea gratis o que el enlace tenga un error.
          </EmptyState>
        )}
      </div>
    );
  }
  const { image } = recipe.product;
  const picture = image ? { image: new URL(image.url, publicUrl).href } : {};
  const url = new URL(`/recetas/${slug}`, publicUrl).href;
  return (
    <>
      <PageHead
        title={recipe.title}
        description={
          recipe.intro ?? `Receta de ${recipe.title}, de ${creatorName}. Del libro ${recipe.product.title}.`
        }
        image={image}
        data={[recipeJsonLd({ recipe, author: creatorName, url, ...picture })]}
      />
      <FreeRecipeView recipe={recipe} />
      {sendsMail && <LettersOffer slug={slug} />}
    </>
  );
}

/** The letters, for who does not get them yet. */
function LettersOffer({ slug }: { slug: string }) {
  if (useGetsLetters()) return null;
  return (
    <section className="wrap narrow stack gap-3 below-5" aria-labelledby="cartas">
      <h2 className="section-title" id="cartas">
        Otra como esta, una vez al mes
      </h2>
      <SignUp place="recipe" recipe={slug} />
    </section>
  );
}
