import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product, ProductDetails } from '../../../contract/catalogue';
import type { Fact } from '../../../rules/detail-lines';
import { MESSAGES } from '../../../rules/messages';
import { CREATOR_DRAWING, DRAWING_TEXT } from '../../creator-picture';
import { useSettings } from '../../settings';
import { QuietLink } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Picture } from '../../ui/picture';
import { StructuredData } from '../../ui/structured-data';
import { TitledSection } from '../../ui/titled-section';
import { Anatomy } from './anatomy';
import { detailsQuery } from './api';
import { BookInside } from './book-inside';
import { captionWords, lengthOf, spokenLength } from './lesson-times';
import { productData } from './product-data';
import { ProductProgram } from './product-program';
import styles from './product-story.module.css';

/** What the product teaches, needs and contains, below its price. Empty parts are not shown. */
export default function ProductStory({ product }: { product: Product }) {
  const { data } = useQuery(detailsQuery(product.id));
  const { publicUrl, creatorName } = useSettings();
  return (
    <>
      <StructuredData objects={productData({ product, details: data, publicUrl, creatorName })} />
      <div className="wrap stack gap-7 pad-y-5">
        {data && <Details product={product} details={data} />}
        <AboutCreator />
      </div>
    </>
  );
}

function Details({ product, details }: { product: Product; details: ProductDetails }) {
  const { outcomes, materials, takeaways, sections, recipes } = details;
  const facts = withProgramFacts(details);
  const lessons = sections.flatMap((section) => section.lessons);
  const hasLists = materials.length > 0 || takeaways.length > 0;
  return (
    <>
      {recipes.length > 0 && <LivingRecipes recipes={recipes} />}
      <Pair>
        {outcomes.length > 0 && (
          <TitledSection id="vas-a-poder" title="Vas a poder…">
            <ul className={`above-3 ${styles.outcomes}`}>
              {outcomes.map((outcome) => (
                <li key={outcome} className="pad-y-3 balanced">
                  {outcome}
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        {facts.length > 0 && (
          <TitledSection id="ficha" title="La ficha">
            <LeaderRows className="gap-small bold-values above-4">
              {facts.map(({ label, value }) => (
                <LeaderRow key={label} label={label} value={<span>{value}</span>} />
              ))}
              <LeaderRow label="Dificultad" value={`${product.level} de 5`} />
            </LeaderRows>
          </TitledSection>
        )}
      </Pair>
      <Anatomy sections={sections} />
      <Pair>
        {/* One closed lesson is no program. */}
        {(lessons.length > 1 || lessons.some(({ isPreview }) => isPreview)) && (
          <ProductProgram productId={product.id} sections={sections} />
        )}
        {hasLists && (
          <div className={`stack gap-6 content-start ${styles.lists}`}>
            <PlainList id="necesitas" title="Lo que necesitas" entries={materials} />
            <PlainList id="te-llevas" title="Lo que te llevas" entries={takeaways} />
          </div>
        )}
      </Pair>
      <BookInside product={product} details={details} />
    </>
  );
}

/** What her recipes do that a printed page does not. */
function LivingRecipes({ recipes }: Pick<ProductDetails, 'recipes'>) {
  const count = recipes.length;
  const free = recipes.find(({ freeSlug }) => freeSlug !== null);
  return (
    <TitledSection
      id="recetas-vivas"
      title={count === 1 ? 'La receta trabaja contigo' : `${count} recetas que trabajan contigo`}
    >
      <ul className={`stack rows-4 above-4 ${styles.powers}`}>
        <li>
          <b>A la medida de tu molde.</b> Cambias el molde o las porciones y cada gramo se acomoda solo.
        </li>
        <li>
          <b>Temporizadores en cada paso.</b> Suenan aunque estés en otra página.
        </li>
        <li>
          <b>Modo cocina.</b> Un paso por pantalla, con letra grande y la pantalla encendida.
        </li>
        <li>
          <b>Sin conexión.</b> Una vez abierta, funciona también sin internet.
        </li>
      </ul>
      {free && (
        <p className="above-3">
          <QuietLink to={`/recetas/${free.freeSlug}`} data-sample={`receta ${free.freeSlug}`}>
            Prueba gratis: {free.title}
          </QuietLink>
        </p>
      )}
    </TitledSection>
  );
}

/** The number of lessons, their length and their captions, unless the creator wrote them herself. */
function withProgramFacts({ facts, sections }: ProductDetails): ProductDetails['facts'] {
  const lessons = sections.flatMap((section) => section.lessons);
  const isProgram = lessons.length > 1;
  const length = isProgram ? lengthOf(lessons) : 0;
  const known = [
    { label: 'Duración', value: length > 0 ? spokenLength(length) : '' },
    { label: 'Clases', value: isProgram ? `${lessons.length}, a tu ritmo` : '' },
    { label: 'Subtítulos', value: captionWords(lessons) },
  ];
  const isMissing = ({ label, value }: Fact) => value !== '' && !facts.some((fact) => fact.label === label);
  return [...known.filter(isMissing), ...facts];
}

/** Two columns on a wide screen; one part alone takes the whole width. */
function Pair({ children }: { children: ReactNode }) {
  return <div className={`stack gap-6 hide-empty ${styles.pair}`}>{children}</div>;
}

function PlainList({ id, title, entries }: { id: string; title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <TitledSection id={id} title={title}>
      <ul className={`stack above-3 gap-close ${styles.list}`}>
        {entries.map((entry) => (
          <li key={entry} className="stack gap-3">
            {entry}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** A sentence and the portrait of the creator. Shown once she has written the sentence. */
function AboutCreator() {
  const { creatorName, sentence, photo } = useSettings();
  if (!sentence) return null;
  return (
    <section className={`stack gap-6 align-center ${styles.creator}`} aria-labelledby="creadora">
      <Picture
        className="full corner-2 four-thirds fills"
        image={photo ?? CREATOR_DRAWING}
        alt={photo ? creatorName : DRAWING_TEXT}
        sizes="(min-width: 885px) 30rem, 100vw"
        loading="lazy"
      />
      <div>
        <h2 className="heading-1" id="creadora">
          {creatorName === MESSAGES.shopName ? creatorName : `${creatorName}, pastelera`}
        </h2>
        <p className={`above-2 below-3 balanced ${styles.sentence}`}>{sentence}</p>
        <a href="/sobre-mi">Quién soy</a>
      </div>
    </section>
  );
}
