import type { ReactNode } from 'react';
import { formatFigure } from '../../../rules/figures';
import { measureOf } from '../../../rules/recipes/measure';
import type { Ingredient, Recipe, Step } from '../../../rules/recipes/recipe';
import { piecesOf } from '../../../rules/recipes/step-pieces';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './recipe-body.module.css';

interface RecipeBodyProps {
  recipe: Recipe;
  /** What the amounts are multiplied by. */
  factor: number;
  headingLevel: 2 | 3;
}

/** A recipe to read: facts, ingredients on dotted lines, steps with their times. */
export function RecipeBody({ recipe, factor, headingLevel }: RecipeBodyProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="stack gap-5 digits">
      {recipe.intro && <p className="pre-line">{recipe.intro}</p>}
      <Facts recipe={recipe} factor={factor} />
      {recipe.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and are never reordered here.
        <section key={at}>
          <Heading className="below-2 heading-1">{group.title ?? 'Ingredientes'}</Heading>
          <LeaderRows className={`bold-values ${styles.ingredients}`}>
            {group.ingredients.map((ingredient, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they are never reordered here.
              <IngredientRow key={place} ingredient={ingredient} factor={factor} />
            ))}
          </LeaderRows>
        </section>
      ))}
      {recipe.steps.length > 0 && (
        <section>
          <Heading className="below-2 heading-1">Pasos</Heading>
          <ol className={`stack gap-4 ${styles.steps}`}>
            {recipe.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are never reordered here.
              <li key={at} className="stack gap-0">
                <StepText step={step} factor={factor} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {recipe.notes.map((note) => (
        <p key={note} className="indent-3 soft noted">
          {note}
        </p>
      ))}
    </div>
  );
}

function Facts({ recipe, factor }: { recipe: Recipe; factor: number }) {
  const facts: [label: string, value: ReactNode][] = [];
  if (recipe.yield) {
    const { amount, upTo, unit } = recipe.yield;
    const top = upTo === null ? '' : ` a ${formatFigure(upTo * factor)}`;
    facts.push(['Rinde', `${formatFigure(amount * factor)}${top} ${unit}`]);
  }
  if (recipe.mould) facts.push(['Molde', recipe.mould.text.replace(/^moldes? (?:de )?/i, '')]);
  for (const { label, text } of recipe.facts) facts.push([label, text]);
  if (facts.length === 0) return null;
  return (
    <dl className={`stack gap-4 rows-2 ${styles.facts}`}>
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd className="bold leading-3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function IngredientRow({ ingredient, factor }: { ingredient: Ingredient; factor: number }) {
  const { figure, home, isConverted } = measureOf(ingredient, factor);
  const more = [isConverted ? null : home, ingredient.note].filter(Boolean).join(', ');
  // Without a unit the reader shows the number as it is in the text.
  const value = figure || (ingredient.amount === null ? '' : formatFigure(ingredient.amount * factor));
  const label = (
    <>
      <span className={`inline-block ${styles.name}`}>{ingredient.name}</span>
      {more && <small className="block">{more}</small>}
    </>
  );
  return <LeaderRow label={label} value={value} />;
}

function StepText({ step, factor }: { step: Step; factor: number }) {
  return (
    <div>
      {step.title && <strong className="block bold">{step.title}</strong>}
      <p>
        {piecesOf(step, factor, true)
          .map((piece) => piece.text)
          .join('')}
      </p>
      {step.timers.length > 0 && (
        <p className="row stretch gap-2 above-2">
          {step.timers.map(({ from, label, text }) => (
            <span key={from} className={`inline small bold sky pill edged ${styles.timer}`}>
              <Icon name="clock" />
              {label === 'Reloj' ? text : `${label}, ${text}`}
            </span>
          ))}
        </p>
      )}
      {step.note && <p className="indent-3 soft noted">{step.note}</p>}
    </div>
  );
}
