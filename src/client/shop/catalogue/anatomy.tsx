import type { ProductDetails } from '../../../contract/catalogue';
import styles from './anatomy.module.css';
import { countLessons } from './lesson-times';

const MOST_LAYERS = 8;

/** "La anatomía": the cake cut is the table of contents, one layer per section, from the bottom up. */
export function Anatomy({ sections }: { sections: ProductDetails['sections'] }) {
  if (sections.length < 2 || sections.length > MOST_LAYERS) return null;
  return (
    <section className={`scallop-top pad-y-6 rose ${styles.band}`} aria-labelledby="anatomia">
      <div className="wrap container">
        <h2 className="section-title" id="anatomia">
          Lo que hay entre las capas
        </h2>
        <ol className={`line align-end above-5 ${styles.cake}`}>
          {sections.map(({ id, title, lessons }, at) => (
            <li className="full" key={id}>
              <a className="line no-underline small" href={`#parte-${at + 1}`}>
                <span className="shrink">
                  <b className="block heading-1 tight">
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
