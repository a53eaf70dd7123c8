import { useState } from 'react';
import { formatFigure } from '../../../rules/figures';
import type { Recipe } from '../../../rules/recipes/recipe';
import {
  cautionsOf,
  FACTOR_LIMITS,
  measurableIngredients,
  yieldAt,
  yieldLimits,
  yieldOf,
  yieldUnit,
} from '../../../rules/recipes/scale';
import { UNITS } from '../../../rules/recipes/units';
import { RoundButton } from '../../ui/round-button';
import { TextButton } from '../../ui/text-button';
import { MouldPicker } from './mould-picker';
import { mouldWords } from './mould-words';
import { NumberField } from './number-field';
import styles from './scale-panel.module.css';
import type { Scaled } from './use-scaling';

type ScalePanelProps = Pick<Scaled, 'recipe' | 'scaling' | 'factor' | 'setScaling'>;

/** "A tu medida": by portions, by mould or by what there is of one ingredient. */
export function ScalePanel(props: ScalePanelProps) {
  const { recipe, scaling, factor, setScaling } = props;
  const { unit } = yieldOf(recipe);
  const shown = yieldAt(recipe, factor);
  const [least, most] = yieldLimits(recipe);
  const setYield = (amount: number) => setScaling({ by: 'yield', amount });
  const step = (by: 1 | -1) => setYield(Math.max(1, Math.round(shown) + by));
  return (
    <section className="stack items-start gap-0 shrink no-print" aria-labelledby="scale-title">
      <h2 className="pistachio paper-tab" id="scale-title">
        A tu medida
      </h2>
      <div className="stack gap-4 full shrink pad-5 raised lift-1 below-tab">
        <div className="row gap-2">
          <label className="bold" htmlFor="yield-field">
            Rinde
          </label>
          <div className={`row gap-2 ${styles.stepper}`}>
            <RoundButton outlined icon="minus" label="Menos" disabled={shown <= 1} onClick={() => step(-1)} />
            <NumberField
              id="yield-field"
              value={shown}
              unit={yieldUnit(unit, shown)}
              problem={`Escribe un número entre ${formatFigure(least)} y ${formatFigure(most)}.`}
              onChange={(value) => value !== null && value >= least && value <= most && setYield(value)}
            />
            <RoundButton outlined icon="plus" label="Más" disabled={shown >= most} onClick={() => step(1)} />
          </div>
        </div>
        {recipe.mould && <MouldPicker mould={recipe.mould} {...props} />}
        <ByIngredient {...props} />
        <p className="soft small" role="status">
          {factorWords(recipe, factor)}{' '}
          {scaling.by !== 'recipe' && (
            <TextButton onClick={() => setScaling({ by: 'recipe' })}>Volver a la receta</TextButton>
          )}
        </p>
        {cautionsOf(recipe, scaling, factor).map((caution) => (
          <p key={caution} className="caution">
            {caution}
          </p>
        ))}
      </div>
    </section>
  );
}

/** "Tengo 3 huevos": everything else follows. */
function ByIngredient({ recipe, scaling, factor, setScaling }: ScalePanelProps) {
  const choices = measurableIngredients(recipe.groups);
  const [chosen, setChosen] = useState(0);
  const isFollowed = ({ group, ingredient }: (typeof choices)[number]) =>
    scaling.by === 'ingredient' && scaling.group === group && scaling.ingredient === ingredient;
  const choice = choices[Math.max(0, scaling.by === 'ingredient' ? choices.findIndex(isFollowed) : chosen)];
  if (!choice) return null;
  const { amount, unit, name } = choice.is;
  const value = Math.round((amount ?? 0) * factor * 100) / 100;
  const { group, ingredient } = choice;
  const [least = 0, most = 0] = FACTOR_LIMITS.map((limit) => Math.round((amount ?? 0) * limit * 100) / 100);
  return (
    <details className={`pad-top-2 line-above ${styles.details}`}>
      <summary className="line tap bold pointer">Tengo poco de algo</summary>
      <div className="row gap-3 pad-y-3">
        <NumberField
          label="Tengo"
          value={value}
          unit={unit && unit !== 'unidad' ? UNITS[unit].many : undefined}
          problem={`Escribe un número entre ${formatFigure(least)} y ${formatFigure(most)}.`}
          onChange={(next) =>
            next !== null && setScaling({ by: 'ingredient', group, ingredient, amount: next })
          }
        />
        <select
          className={`shrink tap raised corner-1 framed ${styles.select}`}
          aria-label="De qué ingrediente"
          value={choices.indexOf(choice)}
          onChange={(event) => {
            setChosen(Number(event.target.value));
            if (scaling.by === 'ingredient') setScaling({ by: 'recipe' });
          }}
        >
          {choices.map(({ is }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a recipe does not change its order.
            <option key={index} value={index}>
              {is.name}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft">La receta se ajusta a lo que tengas de {name.toLowerCase()}.</p>
    </details>
  );
}

function factorWords(recipe: Recipe, factor: number): string {
  const { amount, unit } = yieldOf(recipe);
  const made = recipe.mould ? ` y ${mouldWords(recipe.mould)}` : '';
  const own = `La receta es para ${formatFigure(amount)} ${yieldUnit(unit, amount)}${made}.`;
  return Math.abs(factor - 1) < 0.005 ? own : `${own} En la tuya, todo va por ${formatFigure(factor)}.`;
}
