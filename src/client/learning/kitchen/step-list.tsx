import { useEffect } from 'react';
import type { RecipePicture as Shown } from '../../../contract/recipes';
import type { Step } from '../../../rules/recipes/recipe';
import { piecesOf, stepIngredients } from '../../../rules/recipes/step-pieces';
import { Link, useLocation } from '../../router';
import { clockTime } from '../../ui/clock-time';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { RecipePicture } from './recipe-picture';
import styles from './step-list.module.css';
import { TimerButton } from './timer-button';
import type { Scaled } from './use-scaling';
import { useTicks } from './use-ticks';

/** With the course or book of the recipe. */
type StepListProps = Scaled & { productId: string; pictures: readonly Shown[] };

export function StepList(props: StepListProps) {
  const { hash } = useLocation();
  // A timer leads back to its step, which is not there before the recipe has loaded.
  useEffect(() => {
    if (/^#paso-\d+$/.test(hash)) document.querySelector(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <ol className="stack gap-0 above-4">
      {props.recipe.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a recipe do not change their order.
        <StepLine key={index} step={step} index={index} {...props} />
      ))}
    </ol>
  );
}

function StepLine({ step, index, ...props }: StepListProps & { step: Step; index: number }) {
  const { id, productId, recipe, pictures, factor, keepsPieces } = props;
  const { boxOf } = useTicks(id);
  const number = index + 1;
  const used = stepIngredients(recipe, step, factor);
  const isNewSection = step.section !== null && step.section !== recipe.steps[index - 1]?.section;
  return (
    <li className={`pad-y-5 line-above stack gap-3 ${styles.step}`} id={`paso-${number}`}>
      <label className={`centre tap-round anchor pointer ${styles.number}`}>
        <input
          className="over full margin-0 pointer tall circle no-print"
          aria-label={`Paso ${number} hecho`}
          {...boxOf(`s:${index}`)}
        />
        <span className="anchor ignore-taps heading-2 leading-1 digits soft" aria-hidden="true">
          {number}
        </span>
      </label>
      <div className={`stack items-start gap-3 ${styles.body}`}>
        {isNewSection && <p className="soft small bold">{step.section}</p>}
        {step.title && <h3 className="heading-2 balanced">{step.title}</h3>}
        {step.lessonId && step.atSeconds !== null && (
          <Link
            className="inline tap berry small bold no-print"
            to={`/course/${productId}/clase/${step.lessonId}?t=${step.atSeconds}`}
          >
            Ver en el video, {clockTime(step.atSeconds)}
          </Link>
        )}
        <RecipePicture
          pictures={pictures}
          step={number}
          className={`full sixteen-nine corner-2 fills ${styles.picture}`}
          sizes="(min-width: 885px) 32rem, 92vw"
        />
        <p className="measure digits">
          <StepText step={step} factor={factor} keepsPieces={keepsPieces} />
        </p>
        {used.length > 0 && (
          <LeaderRows className="full pad-y-3 pad-x-4 corner-2 sunk no-print">
            {used.map(({ group, ingredient, name, figure }) => (
              <LeaderRow
                key={`${group}:${ingredient}`}
                label={<span className="ink">{name}</span>}
                value={<b className="bold">{figure}</b>}
              />
            ))}
          </LeaderRows>
        )}
        {step.note && <p className="quoted soft">{step.note}</p>}
        {step.timers.length > 0 && (
          <div className="row stretch gap-2">
            {step.timers.map((timer) => (
              <TimerButton key={timer.from} recipeId={id} timer={timer} title={step.title} step={number} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

type StepTextProps = Pick<StepListProps, 'factor' | 'keepsPieces'> & { step: Step };

/** The sentence with its scaled amounts in bold. */
export function StepText({ step, factor, keepsPieces }: StepTextProps) {
  return piecesOf(step, factor, keepsPieces).map(({ kind, text }, index) =>
    kind === 'amount' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name.
      <b className="bold nowrap" key={index}>
        {text}
      </b>
    ) : (
      text
    ),
  );
}
