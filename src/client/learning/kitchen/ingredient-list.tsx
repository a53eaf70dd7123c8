import { useState } from 'react';
import { formatFigure } from '../../../rules/figures';
import { measureOf } from '../../../rules/recipes/measure';
import type { Ingredient } from '../../../rules/recipes/recipe';
import { bakersPercentages } from '../../../rules/recipes/scale';
import { eggPartOf } from '../../../rules/recipes/weights';
import { CheckBox } from '../../ui/check-box';
import { TitledSection } from '../../ui/titled-section';
import styles from './ingredient-list.module.css';
import type { Scaled } from './use-scaling';
import { useTicks } from './use-ticks';

/** The ingredients, each with its checkbox and its scaled amount. */
export function IngredientList({ id, recipe: { groups }, factor }: Scaled) {
  const [showsCups, setCups] = useState(true);
  const [showsPercent, setPercent] = useState(false);
  const percentages = groups.map(({ ingredients }) => bakersPercentages(ingredients));
  const hasFlour = percentages.some((list) => list !== null);
  const hasEggs = groups.some(({ ingredients }) => ingredients.some(({ name }) => eggPartOf(name)));
  return (
    <TitledSection className="shrink" id="ingredients-title" title="Ingredientes">
      <div className="row stretch gap-2 small above-3 below-4 no-print">
        <CheckBox chip label="También en tazas" checked={showsCups} onCheck={setCups} />
        {hasFlour && (
          <CheckBox chip label="Porcentaje panadero" checked={showsPercent} onCheck={setPercent} />
        )}
      </div>
      {groups.map(({ title, ingredients }, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a recipe do not change their order.
        <section key={group} className={styles.group} aria-label={title ?? undefined}>
          {(title || (showsPercent && percentages[group])) && (
            <h3 className={`row stretch spread gap-3 rows-0 soft pad-bottom-1 line-below ${styles.title}`}>
              {title ?? 'Ingredientes'}
              {showsPercent && percentages[group] && (
                <span className={`small bold text-center vanilla corner-1 ink ${styles.percent}`}>
                  harina = 100 %
                </span>
              )}
            </h3>
          )}
          <ul>
            {ingredients.map((ingredient, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe do not change their order.
                key={index}
                recipeId={id}
                tick={`i:${group}:${index}`}
                ingredient={ingredient}
                factor={factor}
                showsCups={showsCups}
                percent={showsPercent ? percentages[group]?.[index] : null}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasEggs && (
        <p className="above-4 soft small">
          Los huevos van pesados: una yema son 18 g, una clara 33 g y un huevo sin cáscara 50 g.
        </p>
      )}
    </TitledSection>
  );
}

interface LineProps {
  recipeId: string;
  tick: string;
  ingredient: Ingredient;
  factor: number;
  showsCups: boolean;
  percent: number | null | undefined;
}

function Line({ recipeId, tick, ingredient, factor, showsCups, percent }: LineProps) {
  const { boxOf } = useTicks(recipeId);
  const { figure, home, isConverted } = measureOf(ingredient, factor);
  const below = [
    home && (showsCups || !isConverted) ? home : null,
    ingredient.note,
    ingredient.optional && !ingredient.note?.includes('opcional') ? 'opcional' : null,
  ].filter(Boolean);
  return (
    <li>
      <label className={`mark-words gap-3 align-start tap-large pointer ${styles.line}`}>
        <input className="tick-box no-print" {...boxOf(tick)} />
        <span className={`row baseline gap-word ${styles.row}`}>
          {/* A line that nobody understood stays as the creator wrote it. */}
          <span className={`digits shrink ${styles.name}`}>{ingredient.name || ingredient.text}</span>
          {typeof percent === 'number' && (
            <span className={`small bold text-center vanilla corner-1 ink ${styles.percent}`}>
              {formatFigure(percent)} %
            </span>
          )}
          <span className="leader shrink">
            <b className="heading-1 digits">{figure}</b>
          </span>
          {below.length > 0 && <span className="soft small leading-4 own-line">{below.join(', ')}</span>}
        </span>
      </label>
    </li>
  );
}
