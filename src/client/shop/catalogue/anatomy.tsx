import type { ProductDetails } from '../../../contract/catalogue';
import styles from './anatomy.module.css';
import { countLessons } from './lesson-times';

const MOST_LAYERS = 8;

/** "La anatomía": the cake cut is the table of contents, one layer per section, from the bottom up. */
export function Anatomy({ sections }: { sections: ProductDetails['sections'] }) {
  if (sections.length < 2 || sections.length > MOST_LAYERS) return null;
  return (
    <section className={`${styles.band} scallop-top`} aria-labelledby="anatomia">
      <div className="wrap">
        <h2 className="section-title" id="anatomia">
          Lo que hay entre las capas
        </h2>
        <ol className={styles.cake}>
          {sections.map(({ id, title, lessons }, at) => (
            <li key={id}>
              <a href={`#parte-${at + 1}`}>
                <span>
                  <b>
                    {at + 1}. {title}
                  </b>{' '}
                  {countLessons(lessons)}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
