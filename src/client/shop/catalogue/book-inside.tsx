import type { ProductDetails } from '../../../contract/catalogue';
import { Picture } from '../../ui/picture';
import styles from './product-story.module.css';

interface BookInsideProps {
  title: string;
  isBook: boolean;
  recipes: ProductDetails['recipes'];
  samples: ProductDetails['samples'];
}

/** The index of the recipes, and two pages that anybody may read. The pages scroll sideways on a phone. */
export function BookInside({ title, isBook, recipes, samples }: BookInsideProps) {
  if (recipes.length === 0 && samples.length === 0) return null;
  return (
    <section className={styles.inside} aria-labelledby="adentro">
      <div>
        <h2 className="section-title" id="adentro">
          {isBook ? 'Lo que hay adentro' : 'El recetario que viene con el curso'}
        </h2>
        {recipes.length > 0 && (
          <ol className={styles.index}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <IndexRow recipe={recipe} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {samples.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls the pages sideways.
        <section className={styles.samples} aria-label="Páginas para leer" tabIndex={0}>
          {samples.map((sample, at) => (
            <a key={sample.url} href={sample.url} target="_blank" rel="noopener">
              <Picture
                image={sample}
                alt={sample.description || `${title}: página de muestra ${at + 1}`}
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
    <span className={styles.row}>
      {freeSlug ? (
        <span>
          <a href={`/recetas/${freeSlug}`}>{title}</a> <span className={styles.free}>Para leer</span>
        </span>
      ) : (
        <span>{title}</span>
      )}
      <span className={styles.figure}>{figure}</span>
    </span>
  );
}
