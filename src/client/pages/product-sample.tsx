import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { factorOf, type Scaling } from '../../rules/recipes/scale';
import { freeRecipeQuery } from '../learning/free-recipe/api';
import { ScalePanel } from '../learning/kitchen/scale-panel';
import { LessonStage } from '../learning/lessons/lesson-stage';
import { useOpenLesson } from '../learning/lessons/use-open-lesson';
import { QueryState } from '../query-state';
import { RecipeBody } from '../shop/product/recipe-body';

/** Something free of a product, to try inside its page: `clase <id>` or `receta <slug>`. */
export function ProductSample({ wanted }: { wanted: string }) {
  const [kind, name = ''] = wanted.split(' ');
  return kind === 'clase' ? <SampleLesson id={name} /> : <SampleRecipe slug={name} />;
}

function SampleLesson({ id }: { id: string }) {
  const opened = useOpenLesson(id);
  return (
    <Sample title={opened.lesson?.title}>
      {/* The player has no box of its own on a phone, so this one keeps its parts together. */}
      <div>
        <LessonStage opened={opened} poster={undefined} />
      </div>
    </Sample>
  );
}

function SampleRecipe({ slug }: { slug: string }) {
  const query = useQuery(freeRecipeQuery(slug));
  const [scaling, setScaling] = useState<Scaling>({ by: 'recipe' });
  const recipe = query.data?.data[0];
  const factor = (recipe && factorOf(recipe, scaling)) ?? 1;
  const scale = (next: Scaling) => {
    if (!recipe || factorOf(recipe, next) === null) return false;
    setScaling(next);
    return true;
  };
  return (
    <Sample title={recipe?.title}>
      <QueryState query={query} lines={8} />
      {query.data && !recipe && <p>Esta receta ya no es gratis.</p>}
      {recipe && (
        <>
          <ScalePanel recipe={recipe} scaling={scaling} factor={factor} setScaling={scale} />
          <RecipeBody recipe={recipe} factor={factor} headingLevel={3} />
        </>
      )}
    </Sample>
  );
}

/** Comes into sight and takes the focus, because the link that opened it may be far below. */
function Sample({ title, children }: { title: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className="wrap stack gap-4 pad-y-5" aria-labelledby="muestra">
      <h2 className="section-title" id="muestra" ref={heading} tabIndex={-1}>
        Muestra gratis{title && `: ${title}`}
      </h2>
      {children}
    </section>
  );
}
