import type { ReactNode } from 'react';
import type { RecipePicture as Shown } from '../../../contract/recipes';
import { measureOf } from '../../../rules/recipes/measure';
import { yieldWords } from '../../../rules/recipes/scale';
import { stepIngredients } from '../../../rules/recipes/step-pieces';
import { Button, QuietButton } from '../../ui/button';
import styles from './cook-mode.module.css';
import { KitchenIcon } from './kitchen-icon';
import { RecipePicture } from './recipe-picture';
import { StepText } from './step-list';
import { TimerButton } from './timer-button';
import type { Scaled } from './use-scaling';
import { useTicks } from './use-ticks';

/** Everything weighed before the first step. */
export function Before({ id, recipe, factor }: Scaled) {
  const lines = recipe.groups.flatMap(({ ingredients }, group) =>
    ingredients.map((ingredient, index) => ({
      tick: `i:${group}:${index}`,
      name: ingredient.name || ingredient.text,
      figure: measureOf(ingredient, factor).figure,
    })),
  );
  return (
    <>
      <div className={`stack gap-4 content-start leading-3 digits ${styles.text}`}>
        <p className="large bold tight">Antes de empezar: {yieldWords(recipe, factor)}</p>
        <h2 className={`balanced break ${styles.title}`}>Pesa todo</h2>
        {recipe.oven && <p>Y enciende el horno: {recipe.oven.text}.</p>}
      </div>
      <div className={`stack content-start gap-4 ${styles.side}`}>
        <Ticks id={id} lines={lines} />
      </div>
    </>
  );
}

interface StepScreenProps extends Scaled {
  index: number;
  pictures: readonly Shown[];
  clip: ((lessonId: string, atSeconds: number) => ReactNode) | undefined;
}

export function StepScreen({ id, recipe, factor, keepsPieces, index, pictures, clip }: StepScreenProps) {
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
      <div className={`stack gap-4 content-start leading-3 digits ${styles.text}`}>
        <p className="large bold tight">
          Paso {index + 1} de {recipe.steps.length}
          {step.section && `, ${step.section.toLowerCase()}`}
        </p>
        {step.title && <h2 className={`balanced break ${styles.title}`}>{step.title}</h2>}
        <p>
          <StepText step={step} factor={factor} keepsPieces={keepsPieces} />
        </p>
        {step.note && <p className={`pad-top-3 ${styles.note}`}>{step.note}</p>}
      </div>
      <div className={`stack content-start gap-4 ${styles.side}`}>
        <Ticks id={id} lines={used} />
        {step.timers.map((timer) => (
          <div key={timer.from} className={styles.big}>
            <TimerButton recipeId={id} timer={timer} title={step.title} step={index + 1} />
          </div>
        ))}
        <RecipePicture
          pictures={pictures}
          step={index + 1}
          className="full sixteen-nine corner-2 fills"
          sizes="(min-width: 640px) 40vw, 92vw"
        />
        {step.lessonId && step.atSeconds !== null && clip?.(step.lessonId, step.atSeconds)}
      </div>
    </>
  );
}

interface DoneProps extends Pick<Scaled, 'id' | 'recipe'> {
  onLeave: () => void;
  onMade: () => void;
  onAgain: () => void;
}

export function Done({ id, recipe, onLeave, onMade, onAgain }: DoneProps) {
  const { startAgain } = useTicks(id);
  return (
    <>
      <div className={`stack gap-4 content-start leading-3 digits ${styles.text}`}>
        <p className="large bold tight">Terminaste</p>
        <h2 className={`balanced break ${styles.title}`}>{recipe.title}</h2>
        {recipe.notes[0] && <p>{recipe.notes[0]}</p>}
      </div>
      <div className={`stack content-start gap-4 ${styles.side}`}>
        <Button onClick={onMade}>Lo hice</Button>
        <QuietButton onClick={onLeave}>Anota tus cambios</QuietButton>
        <QuietButton
          onClick={() => {
            startAgain();
            onAgain();
          }}
        >
          <KitchenIcon name="again" />
          Empezar de nuevo
        </QuietButton>
      </div>
    </>
  );
}

function Ticks({ id, lines }: { id: string; lines: { tick: string; name: string; figure: string }[] }) {
  const { boxOf } = useTicks(id);
  if (lines.length === 0) return null;
  return (
    <ul className={`stack gap-6 rows-0 container ${styles.ticks}`}>
      {lines.map(({ tick, name, figure }) => (
        <li key={tick}>
          <label className={`pad-y-2 pointer stack gap-4 rows-2 align-center ${styles.tick}`}>
            <input className="tick-box" {...boxOf(tick)} />
            <b>{figure}</b>
            <span className={`shrink digits hyphens ${styles.name}`}>{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
