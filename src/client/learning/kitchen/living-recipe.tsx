import { lazy, Suspense } from 'react';
import type { RecipePicture as Shown } from '../../../contract/recipes';
import type { Recipe } from '../../../rules/recipes/recipe';
import { useIdle } from '../../state/use-idle';
import { Alert } from '../../ui/alert';
import { ButtonLink, SmallButton, SmallLink } from '../../ui/button';
import { lengthWords } from '../../ui/clock-time';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { share } from '../../ui/share';
import { TitledSection } from '../../ui/titled-section';
import { IngredientList } from './ingredient-list';
import { KitchenIcon } from './kitchen-icon';
import { useKitchen, useOpenKitchen } from './kitchen-store';
import styles from './living-recipe.module.css';
import { OwnNote } from './own-note';
import { printPage } from './print-page';
import { RecipePicture } from './recipe-picture';
import { DISH_SIZES, DishFrame, RecipeHead, type WayBack } from './recipe-top';
import { ScalePanel } from './scale-panel';
import { StepList } from './step-list';
import { TimerTray } from './timer-tray';
import { type Scaled, useScaling } from './use-scaling';
import { addToList, useListed } from './use-shopping';
import { useTicks } from './use-ticks';

const CostPanel = lazy(() => import('./cost-panel').then(({ CostPanel }) => ({ default: CostPanel })));

interface LivingRecipeProps {
  id: string;
  productId: string;
  recipe: Recipe;
  back: WayBack;
  pictures: readonly Shown[];
}

/** A recipe whose figures follow the student: yield, mould, cost. */
export function LivingRecipe({ id, productId, recipe, back, pictures }: LivingRecipeProps) {
  const scaled = useScaling(id, recipe);
  const isFull = useKitchen((kitchen) => kitchen.isFull);
  const refusal = useKitchen((kitchen) => kitchen.refusal);
  useOpenKitchen();
  const isIdle = useIdle();
  const tell = () => {
    // A public address, because a friend cannot open a bought recipe.
    const { href } = new URL(`/detalle-producto/${productId}`, location.href);
    void share({ title: recipe.title, url: href });
  };
  return (
    <article className={`stack gap-6 ${styles.recipe}`} data-works-offline="">
      {pictures.some(({ step }) => step === 0) && (
        <DishFrame back={back}>
          <RecipePicture className="cover" pictures={pictures} step={0} sizes={DISH_SIZES} />
        </DishFrame>
      )}
      <div className={`stack content-start gap-0 gap-6 ${styles.left}`}>
        <RecipeHead back={back} title={recipe.title}>
          {recipe.intro && <p className="soft">{recipe.intro}</p>}
          <Facts recipe={recipe} />
          <div className="row gap-2 above-3 no-print">
            <ButtonLink to={`/course/${productId}/receta/${id}/cocinar`} className="fill">
              <KitchenIcon name="hat" />
              Modo cocina
            </ButtonLink>
            <SmallButton onClick={() => printPage('recipe')}>
              <KitchenIcon name="print" />
              Imprimir
            </SmallButton>
            <SmallButton onClick={tell}>
              <KitchenIcon name="share" />
              Compartir
            </SmallButton>
          </div>
        </RecipeHead>
        {isFull && (
          <Alert kind="warning">
            Este dispositivo no tiene espacio: lo que tildes se pierde al cerrar la página. Libera espacio y
            vuelve a intentar.
          </Alert>
        )}
        {refusal && <Alert kind="warning">{refusal} Lo nuevo queda solo en este dispositivo.</Alert>}
        <ScalePanel {...scaled} />
        <div>
          <IngredientList {...scaled} />
          <ListActions productId={productId} {...scaled} />
        </div>
      </div>
      <TitledSection className={`shrink ${styles.steps}`} id="steps-title" title="Paso a paso">
        <div className={styles.timers}>
          <TimerTray />
        </div>
        <StepList productId={productId} pictures={pictures} {...scaled} />
        {recipe.notes.map((note) => (
          <p key={note} className="above-3 soft quoted">
            {note}
          </p>
        ))}
        <div className="above-4 pad-top-5 line-above no-print">
          <OwnNote recipeId={id} />
        </div>
      </TitledSection>
      <div className={styles.costs}>
        {isIdle && (
          <Suspense>
            <CostPanel {...scaled} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function Facts({ recipe }: { recipe: Recipe }) {
  const facts = [
    ...(recipe.minutes ? [{ label: 'Tiempo', text: lengthWords(recipe.minutes * 60) }] : []),
    ...(recipe.oven ? [{ label: 'Horno', text: recipe.oven.text }] : []),
  ].filter(({ label }) => !recipe.facts.some((fact) => fact.label.startsWith(label)));
  facts.push(...recipe.facts);
  if (facts.length === 0) return null;
  return (
    <LeaderRows>
      {facts.map(({ label, text }) => (
        <LeaderRow key={label} label={label} value={<b className="bold">{text}</b>} />
      ))}
    </LeaderRows>
  );
}

function ListActions({ id, productId, recipe, factor }: Scaled & { productId: string }) {
  const { hasTicks, startAgain } = useTicks(id);
  const listed = useListed(id, factor);
  return (
    <p className="row gap-2 above-3 no-print">
      {listed !== 'yes' && (
        <SmallButton onClick={() => addToList(id, productId, recipe, factor)}>
          <KitchenIcon name="list" />
          {listed === 'no' ? 'Agregar a la lista de compras' : 'Cambiar la cantidad en la lista'}
        </SmallButton>
      )}
      {listed !== 'no' && (
        <SmallLink to="/lista-de-compras">
          <KitchenIcon name="list" />
          Ver la lista de compras
        </SmallLink>
      )}
      {hasTicks && (
        <SmallButton onClick={startAgain}>
          <KitchenIcon name="again" />
          Empezar de nuevo
        </SmallButton>
      )}
    </p>
  );
}
