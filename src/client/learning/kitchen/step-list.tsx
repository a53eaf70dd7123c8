import { useEffect } from 'react';
import type { Recipe, Step } from '../../../rules/recipes/recipe';
import { piecesOf, stepIngredients } from '../../../rules/recipes/step-pieces';
import { Link, useLocation } from '../../router';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './step-list.module.css';
import { TimerButton, timerName } from './timer-button';
import { useTicks } from './use-ticks';

interface StepListProps {
  recipeId: string;
  recipe: Recipe;
  factor: number;
  /** More pieces, each as large as before. */
  keepsPieces: boolean;
  /** The address of the minute of a lesson; absent where there is no course. */
  lessonPath?: ((lessonId: string, atSeconds: number) => string) | undefined;
}

export function StepList({ recipe, ...rest }: StepListProps) {
  const { hash } = useLocation();
  // A timer leads back to its step, which is not there before the recipe has loaded.
  useEffect(() => {
    if (/^#paso-\d+$/.test(hash)) document.querySelector(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <ol className={styles.steps}>
      {recipe.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a recipe do not change their order.
        <StepLine key={index} step={step} index={index} recipe={recipe} {...rest} />
      ))}
    </ol>
  );
}

function StepLine({
  step,
  index,
  recipeId,
  recipe,
  factor,
  keepsPieces,
  lessonPath,
}: StepListProps & { step: Step; index: number }) {
  const { isTicked, setTicked } = useTicks(recipeId);
  const number = index + 1;
  const tick = `s:${index}`;
  const used = stepIngredients(recipe, step, factor);
  const isNewSection = step.section !== null && step.section !== recipe.steps[index - 1]?.section;
  return (
    <li className={styles.step} id={`paso-${number}`}>
      <label className={styles.number}>
        <input
          type="checkbox"
          aria-label={`Paso ${number} hecho`}
          checked={isTicked(tick)}
          onChange={(event) => setTicked(tick, event.target.checked)}
        />
        <span aria-hidden="true">{number}</span>
      </label>
      <div className={styles.body}>
        {isNewSection && <p className={styles.section}>{step.section}</p>}
        {step.title && <h3 className={styles.title}>{step.title}</h3>}
        {step.lessonId && step.atSeconds !== null && lessonPath && (
          <Link className={styles.minute} to={lessonPath(step.lessonId, step.atSeconds)}>
            Ver en el video, {Math.floor(step.atSeconds / 60)}:{String(step.atSeconds % 60).padStart(2, '0')}
          </Link>
        )}
        <p className={styles.text}>
          <StepText step={step} factor={factor} keepsPieces={keepsPieces} />
        </p>
        {used.length > 0 && (
          <LeaderRows className={styles.used}>
            {used.map(({ group, ingredient, name, figure }) => (
              <LeaderRow key={`${group}:${ingredient}`} label={name} value={figure} />
            ))}
          </LeaderRows>
        )}
        {step.note && <p className={styles.note}>{step.note}</p>}
        {step.timers.length > 0 && (
          <div className={styles.timers}>
            {step.timers.map((timer) => (
              <TimerButton
                key={timer.from}
                recipeId={recipeId}
                timer={timer}
                name={timerName(timer, step.title, number)}
                step={number}
              />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** The sentence with its scaled amounts in bold. */
export function StepText({
  step,
  factor,
  keepsPieces,
}: {
  step: Step;
  factor: number;
  keepsPieces: boolean;
}) {
  return piecesOf(step, factor, keepsPieces).map(({ kind, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name.
    kind === 'amount' ? <b key={index}>{text}</b> : text,
  );
}
