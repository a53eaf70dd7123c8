import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product, ProductDetails } from '../../../contract/catalogue';
import type { Fact } from '../../../rules/detail-lines';
import { useSettings } from '../../settings';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { StructuredData } from '../../ui/structured-data';
import { AboutCreator } from './about-creator';
import { Anatomy } from './anatomy';
import { detailsQuery } from './api';
import { BookInside } from './book-inside';
import { lengthOf, spokenLength } from './lesson-times';
import { productData } from './product-data';
import { ProductProgram } from './product-program';
import styles from './product-story.module.css';

/** What the product teaches, needs and contains, below its price. Empty parts are not shown. */
export function ProductStory({ product }: { product: Product }) {
  const { data } = useQuery(detailsQuery(product.id));
  const { publicUrl, creatorName } = useSettings();
  return (
    <>
      <StructuredData objects={productData({ product, details: data, publicUrl, creatorName })} />
      <div className={`wrap ${styles.story}`}>
        {data && <Details product={product} details={data} />}
        <AboutCreator />
      </div>
    </>
  );
}

function Details({ product, details }: { product: Product; details: ProductDetails }) {
  const { outcomes, materials, takeaways, samples, sections, recipes } = details;
  const facts = withProgramFacts(details);
  const lessons = sections.flatMap((section) => section.lessons);
  const hasLists = materials.length > 0 || takeaways.length > 0;
  return (
    <>
      <Pair>
        {outcomes.length > 0 && (
          <section aria-labelledby="vas-a-poder">
            <h2 className="section-title" id="vas-a-poder">
              Vas a poder…
            </h2>
            <ul className={styles.outcomes}>
              {outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </section>
        )}
        {facts.length > 0 && (
          <section aria-labelledby="ficha">
            <h2 className="section-title" id="ficha">
              La ficha
            </h2>
            <LeaderRows className={styles.facts}>
              {facts.map(({ label, value }) => (
                <LeaderRow key={label} label={label} value={<span>{value}</span>} />
              ))}
              <LeaderRow label="Dificultad" value={`${product.level} de 5`} />
            </LeaderRows>
          </section>
        )}
      </Pair>
      <Anatomy sections={sections} />
      <Pair>
        {/* One closed lesson is no program. */}
        {(lessons.length > 1 || lessons.some(({ isPreview }) => isPreview)) && (
          <ProductProgram productId={product.id} sections={sections} />
        )}
        {hasLists && (
          <div className={styles.lists}>
            <PlainList id="necesitas" title="Lo que necesitas" entries={materials} />
            <PlainList id="te-llevas" title="Lo que te llevas" entries={takeaways} />
          </div>
        )}
      </Pair>
      <BookInside
        title={product.title}
        isBook={product.type === 'recipebook'}
        recipes={recipes}
        samples={samples}
      />
    </>
  );
}

/** The number of lessons and their length, unless the creator wrote them herself. */
function withProgramFacts({ facts, sections }: ProductDetails): ProductDetails['facts'] {
  const lessons = sections.flatMap((section) => section.lessons);
  if (lessons.length < 2) return facts;
  const length = lengthOf(lessons);
  const known = [
    { label: 'Duración', value: length > 0 ? spokenLength(length) : '' },
    { label: 'Clases', value: `${lessons.length}, a tu ritmo` },
  ];
  const isMissing = ({ label, value }: Fact) => value !== '' && !facts.some((fact) => fact.label === label);
  return [...known.filter(isMissing), ...facts];
}

/** Two columns on a wide screen; one part alone takes the whole width. */
function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

function PlainList({ id, title, entries }: { id: string; title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </section>
  );
}
