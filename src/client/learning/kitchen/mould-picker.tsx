import {
  areaOf,
  assumesHeight,
  equivalentPan,
  findPanProblem,
  PAN_PROBLEMS,
  type Pan,
  type PanShape,
  panOf,
  USUAL_HEIGHT,
  volumeOf,
} from '../../../rules/recipes/mould';
import type { Mould } from '../../../rules/recipes/recipe';
import { SelectField } from '../../ui/field';
import { MouldFigure } from './mould-figure';
import { sizeWords } from './mould-words';
import { NumberField } from './number-field';
import type { Scaled } from './use-scaling';

const SHAPES: readonly (readonly [PanShape, string])[] = [
  ['round', 'Redondo'],
  ['square', 'Cuadrado'],
  ['rectangular', 'Rectangular'],
  ['loaf', 'Budinera'],
  ['ring', 'Con tubo (savarín)'],
  ['volume', 'Lo mido con agua'],
];

type MouldPickerProps = Pick<Scaled, 'scaling' | 'factor' | 'setScaling'> & { mould: Mould };

export function MouldPicker({ mould, scaling, factor, setScaling }: MouldPickerProps) {
  const recipe = panOf(mould);
  const own = scaling.by === 'mould' ? scaling.pan : recipe;
  const use = (pan: Pan) => findPanProblem(pan) === null && setScaling({ by: 'mould', pan });
  const isElse = scaling.by !== 'mould' && Math.abs(factor - 1) > 0.005;
  return (
    <div className="row gap-4 rows-3 pad-top-4 line-above">
      <MouldFigure recipe={recipe} own={isElse ? equivalentPan(recipe, factor) : own} />
      <div className="from-11 stack gap-3 shrink">
        <SelectField
          label="Tu molde"
          value={own.shape}
          onValue={(value) => use(sameSize(recipe, value as PanShape))}
        >
          {SHAPES.map(([shape, name]) => (
            <option key={shape} value={shape}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="row stretch gap-4 rows-3">
          {fieldsOf(own, use).map((field) => (
            <NumberField key={field.label} {...field} />
          ))}
        </div>
      </div>
      <p className="soft small own-line hide-empty">
        {isElse && `Equivale a un molde de ${sizeWords(equivalentPan(recipe, factor))}.`}
        {scaling.by === 'mould' &&
          assumesHeight(recipe, own) &&
          `Como no sabemos el alto, contamos ${USUAL_HEIGHT} cm.`}
      </p>
    </div>
  );
}

type Size = 'diameter' | 'side' | 'length' | 'width' | 'height' | 'millilitres' | 'count';

const LENGTH_AND_WIDTH: [Size, string][] = [
  ['length', 'Largo'],
  ['width', 'Ancho'],
];
/** What is measured of a mould, without its height. */
const SIDES: Record<Exclude<PanShape, 'volume'>, [Size, string][]> = {
  round: [['diameter', 'Diámetro']],
  ring: [['diameter', 'Diámetro']],
  square: [['side', 'Lado']],
  rectangular: LENGTH_AND_WIDTH,
  loaf: LENGTH_AND_WIDTH,
};

function fieldsOf(pan: Pan, use: (pan: Pan) => boolean) {
  const { size, millilitres, count } = PAN_PROBLEMS;
  const sizes = pan as Partial<Record<Size, number | null>>; // the sizes of any shape
  const field = (name: Size, label: string, unit = 'cm', problem: string = size) => ({
    label,
    unit,
    problem,
    value: sizes[name] ?? null,
    onChange: (value: number | null) => use({ ...pan, [name]: value }),
  });
  const height = { ...field('height', 'Alto (si lo sabes)'), optional: true };
  const many = pan.count > 1 ? [field('count', 'Cuántos', '', count)] : [];
  if (pan.shape === 'volume') return [field('millilitres', 'Agua que entra', 'ml', millilitres), ...many];
  return [...SIDES[pan.shape].map(([name, label]) => field(name, label)), height, ...many];
}

/** A mould of another shape with about the content of the recipe's, to start from. */
function sameSize(recipe: Pan, shape: PanShape): Pan {
  if (shape === recipe.shape) return recipe;
  const { count, height } = recipe;
  const area = (areaOf(recipe) ?? volumeOf(recipe) / USUAL_HEIGHT) / count;
  const whole = (size: number) => Math.max(1, Math.min(150, Math.round(size)));
  const side = Math.sqrt(area);
  switch (shape) {
    case 'round':
    case 'ring':
      return { shape, diameter: whole(2 * Math.sqrt(area / Math.PI)), height, count };
    case 'square':
      return { shape, side: whole(side), height, count };
    case 'rectangular':
      return { shape, length: whole(side * 1.2), width: whole(side / 1.2), height, count };
    case 'loaf':
      return { shape, length: whole(side * 1.5), width: whole(side / 1.5), height, count };
    case 'volume':
      return {
        shape,
        millilitres: Math.max(10, Math.round(volumeOf({ ...recipe, count: 1 }) / 50) * 50),
        height: null,
        count,
      };
  }
}
