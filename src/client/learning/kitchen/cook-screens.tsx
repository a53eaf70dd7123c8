import { measureOf } from '../../../rules/recipes/measure';
import type { Recipe } from '../../../rules/recipes/recipe';
import { stepIngredients } from '../../../rules/recipes/step-pieces';
import { Button } from '../../ui/button';
import styles from './cook-mode.module.css';
import { KitchenIcon } from './kitchen-icon';
import { StepText } from './step-list';
import { TimerButton, timerName } from './timer-button';
import { useTicks } from './use-ticks';

interface ScreenProps {
  id: string;
  recipe: Recipe;
  factor: number;
}

/** Everything weighed before the first step. */
export function Before({ id, recipe, factor }: ScreenProps) {
  const lines = recipe.groups.flatMap(({ ingredients }, group) =>
    ingredients.map((ingredient, index) => ({
      tick: `i:${group}:${index}`,
      name: ingredient.name || ingredient.text,
      figure: measureOf(ingredient, factor).figure,
    })),
  );
  return (
    <>
      <div className={styles.text}>
        <p className={styles.kicker}>Antes de empezar</p>
        <h2 className={styles.title}>Pesa todo</h2>
        {recipe.oven && <p>Y enciende el horno: {recipe.oven.text}.</p>}
      </div>
      <div className={styles.side}>
        <Ticks id={id} lines={lines} />
      </div>
    </>
  );
}

export function StepScreen({
  id,
  recipe,
  factor,
  keepsPieces,
  index,
}: ScreenProps & { keepsPieces: boolean; index: number }) {
  const step = recipe.steps[index];
  if (!step) return null;
  const used = stepIngredients(recipe, step, factor).map(({ group, ingredient, name, figure }) => ({
    // A tick of its own: weighed before is not yet added now.
    tick: `u:${index}:${group}:${ingredient}`,
    name,
    figure,
  }));
  return (
    <>
      <div className={styles.text}>
        <p className={styles.kicker}>
          Paso {index + 1} de {recipe.steps.length}
          {step.section && `, ${step.section.toLowerCase()}`}
        </p>
        {step.title && <h2 className={styles.title}>{step.title}</h2>}
        <p>
          <StepText step={step} factor={factor} keepsPieces={keepsPieces} />
        </p>
        {step.note && <p className={styles.note}>{step.note}</p>}
      </div>
      <div className={styles.side}>
        <Ticks id={id} lines={used} />
        {step.timers.map((timer) => (
          <div key={timer.from} className={styles.big}>
            <TimerButton
              recipeId={id}
              timer={timer}
              name={timerName(timer, step.title, index + 1)}
              step={index + 1}
            />
          </div>
        ))}
      </div>
    </>
  );
}

interface DoneProps {
  id: string;
  recipe: Recipe;
  onLeave: () => void;
  onAgain: () => void;
}

export function Done({ id, recipe, onLeave, onAgain }: DoneProps) {
  const { startAgain } = useTicks(id);
  return (
    <>
      <div className={styles.text}>
        <p className={styles.kicker}>Terminaste</p>
        <h2 className={styles.title}>{recipe.title}</h2>
        {recipe.notes[0] && <p>{recipe.notes[0]}</p>}
      </div>
      <div className={styles.side}>
        <Button variant="quiet" onClick={onLeave}>
          Anota tus cambios
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            startAgain();
            onAgain();
          }}
        >
          <KitchenIcon name="again" />
          Empezar de nuevo
        </Button>
      </div>
    </>
  );
}

function Ticks({ id, lines }: { id: string; lines: { tick: string; name: string; figure: string }[] }) {
  const { isTicked, setTicked } = useTicks(id);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.ticks}>
      {lines.map(({ tick, name, figure }) => (
        <li key={tick}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isTicked(tick)}
              onChange={(event) => setTicked(tick, event.target.checked)}
            />
            <b>{figure}</b>
            <span className={styles.name}>{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
