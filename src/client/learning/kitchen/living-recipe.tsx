import type { ReactNode } from 'react';
import { measureOf } from '../../../rules/recipes/measure';
import type { Recipe } from '../../../rules/recipes/recipe';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { share } from '../../ui/share';
import { CostPanel } from './cost-panel';
import { durationWords } from './duration-words';
import { IngredientList } from './ingredient-list';
import { KitchenIcon } from './kitchen-icon';
import { useKitchen, useOpenKitchen } from './kitchen-store';
import styles from './living-recipe.module.css';
import { OwnNote } from './own-note';
import { printPage } from './print-page';
import { ScalePanel } from './scale-panel';
import { StepList } from './step-list';
import { TimerTray } from './timer-tray';
import { useScaling } from './use-scaling';
import { useTicks } from './use-ticks';

interface LivingRecipeProps {
  id: string;
  recipe: Recipe;
  back: { to: string; label: string };
  /** The address of the kitchen mode. */
  cookPath: string;
  /** A public address, because a friend cannot open a bought recipe. */
  sharePath: string;
  picture?: ReactNode;
  lessonPath?: (lessonId: string, atSeconds: number) => string;
}

/** A recipe whose figures follow the student: yield, mould, cost. */
export function LivingRecipe({
  id,
  recipe,
  back,
  cookPath,
  sharePath,
  picture,
  lessonPath,
}: LivingRecipeProps) {
  const { scaling, factor, setScaling } = useScaling(id, recipe);
  const isFull = useKitchen((kitchen) => kitchen.isFull);
  const refusal = useKitchen((kitchen) => kitchen.refusal);
  useOpenKitchen();
  const cook = (
    <ButtonLink to={cookPath} className={styles.cook}>
      <KitchenIcon name="hat" />
      Modo cocina
    </ButtonLink>
  );
  return (
    <article className={styles.recipe}>
      {picture && <div className={`${styles.picture} scallop-bottom`}>{picture}</div>}
      <div className={styles.left}>
        <header className={styles.head}>
          <Link className={styles.back} to={back.to}>
            <Icon name="back" />
            {back.label}
          </Link>
          <h1 className="title">{recipe.title}</h1>
          {recipe.intro && <p className={styles.intro}>{recipe.intro}</p>}
          <Facts recipe={recipe} />
          <div className={styles.actions}>
            {cook}
            <Button variant="quiet" small onClick={() => printPage('recipe')}>
              <KitchenIcon name="print" />
              Imprimir
            </Button>
            <Button
              variant="quiet"
              small
              onClick={() => void share({ title: recipe.title, url: new URL(sharePath, location.href).href })}
            >
              <KitchenIcon name="share" />
              Compartir
            </Button>
          </div>
        </header>
        {isFull && (
          <Alert kind="warning">
            Este dispositivo no tiene espacio: lo que tildes se pierde al cerrar la página. Libera espacio y
            vuelve a intentar.
          </Alert>
        )}
        {refusal && <Alert kind="warning">{refusal} Lo nuevo queda solo en este dispositivo.</Alert>}
        <ScalePanel recipe={recipe} scaling={scaling} factor={factor} onScale={setScaling} />
        <div>
          <IngredientList recipeId={id} groups={recipe.groups} factor={factor} />
          <ListActions id={id} recipe={recipe} factor={factor} />
        </div>
      </div>
      <section className={styles.steps} aria-labelledby="steps-title">
        <h2 className="section-title" id="steps-title">
          Paso a paso
        </h2>
        <div className={styles.timers}>
          <TimerTray />
        </div>
        <StepList
          recipeId={id}
          recipe={recipe}
          factor={factor}
          keepsPieces={scaling.by !== 'mould'}
          lessonPath={lessonPath}
        />
        {recipe.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        <div className={styles.own}>
          <OwnNote recipeId={id} />
        </div>
      </section>
      <div className={styles.costs}>
        <CostPanel recipeId={id} recipe={recipe} factor={factor} />
      </div>
    </article>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const facts = [
    ...(recipe.minutes ? [{ label: 'Tiempo', text: durationWords(recipe.minutes) }] : []),
    ...(recipe.oven ? [{ label: 'Horno', text: recipe.oven.text }] : []),
  ].filter(({ label }) => !recipe.facts.some((fact) => fact.label.startsWith(label)));
  facts.push(...recipe.facts);
  if (facts.length === 0) return null;
  return (
    <LeaderRows className={styles.facts}>
      {facts.map(({ label, text }) => (
        <LeaderRow key={label} label={label} value={text} />
      ))}
    </LeaderRows>
  );
}

function ListActions({ id, recipe, factor }: { id: string; recipe: Recipe; factor: number }) {
  const { isTicked, hasTicks, startAgain } = useTicks(id);
  const shop = () => {
    const lines = recipe.groups.flatMap(({ ingredients }, group) =>
      ingredients.flatMap((ingredient, index) =>
        isTicked(`i:${group}:${index}`)
          ? []
          : [`${ingredient.name}: ${measureOf(ingredient, factor).figure}`],
      ),
    );
    void share({ title: recipe.title, text: [`Para ${recipe.title}:`, ...lines].join('\n') });
  };
  return (
    <p className={styles.actions}>
      <Button variant="quiet" small onClick={shop}>
        <KitchenIcon name="list" />
        Lista de compras
      </Button>
      {hasTicks && (
        <Button variant="quiet" small onClick={startAgain}>
          <KitchenIcon name="again" />
          Empezar de nuevo
        </Button>
      )}
    </p>
  );
}
