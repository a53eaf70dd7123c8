import type { Product, ProductDetails } from '../../../contract/catalogue';
import { Picture } from '../../ui/picture';
import styles from './product-story.module.css';

/** The index of the recipes, and two pages that anybody may read. The pages scroll sideways on a phone. */
export function BookInside({ product, details }: { product: Product; details: ProductDetails }) {
  const { recipes, samples } = details;
  if (recipes.length === 0 && samples.length === 0) return null;
  return (
    <section className={`stack gap-5 ${styles.inside}`} aria-labelledby="adentro">
      <div>
        <h2 className="section-title" id="adentro">
          {product.type === 'recipebook' ? 'Lo que hay adentro' : 'El recetario que viene con el curso'}
        </h2>
        {recipes.length > 0 && (
          <ol className="above-3">
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <IndexRow recipe={recipe} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {samples.length > 0 && (
        <section
          className={`strip align-start ${styles.samples}`}
          aria-label="Páginas para leer"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls the pages sideways.
          tabIndex={0}
        >
          {samples.map((sample, at) => (
            <a key={sample.url} href={sample.url} target="_blank" rel="noopener">
              <Picture
                className="full raised lift-2"
                image={sample}
                alt={sample.description || `${product.title}: página de muestra ${at + 1}`}
                sizes="(min-width: 885px) 22rem, 84vw"
                loading="lazy"
              />
            </a>
          ))}
        </section>
      )}
    </section>
  );
}

function IndexRow({ recipe }: { recipe: ProductDetails['recipes'][number] }) {
  const { title, minutes, yield: amount, freeSlug } = recipe;
  const figure = amount ?? (minutes === null ? '' : `${minutes} min`);
  return (
    <span className={`row baseline gap-word ${styles.row}`}>
      {freeSlug ? (
        <span className="shrink">
          <a href={`/recetas/${freeSlug}`} data-sample={`receta ${freeSlug}`}>
            {title}
          </a>{' '}
          <span className="tag-tight inline-block small bold vanilla corner-1">Para leer</span>
        </span>
      ) : (
        <span className="shrink">{title}</span>
      )}
      <span className="leader">{figure}</span>
    </span>
  );
}
