import type { Pan } from './mould';
import type { Unit } from './units';

/** An amount, or a range when `upTo` has a value ("200 a 250 g"). */
export interface Quantity {
  amount: number;
  upTo: number | null;
  unit: Unit;
}

/** Why the reader asks the creator about a line. The line is in the recipe either way. */
type IngredientDoubt =
  /** A number that counts nothing known: "25 levadura fresca". */
  | 'unit'
  /** No amount, and no "a gusto" or "c/n". */
  | 'amount'
  /** A second ingredient on the same line, which would not scale: "3 huevos y 2 yemas". */
  | 'second';

export interface Ingredient {
  /** Null when the line gives no number; `toTaste` says whether that is on purpose. */
  amount: number | null;
  upTo: number | null;
  /** `unidad` for things that are counted: "3 huevos", "2 limones". */
  unit: Unit | null;
  /** Without amount, unit and note: "harina 0000", "huevos", "ralladura de limón". */
  name: string;
  /** "tamizada", "a temperatura ambiente", "opcional"; null without one. */
  note: string | null;
  /** "a gusto", "c/n", "cantidad necesaria", "para espolvorear". */
  toTaste: boolean;
  optional: boolean;
  /** The same amount in another unit: "1 taza (200 g)", "1 lata de 395 g" has 395 g. For one unit of a counted package. */
  equals: Quantity | null;
  /** The line as she wrote it, without a bullet. */
  text: string;
  doubt: IngredientDoubt | null;
}

export interface IngredientGroup {
  /** "Para la masa"; null for a list without a heading of its own. */
  title: string | null;
  ingredients: Ingredient[];
}

/** A place in `step.text`: `text.slice(from, to)`. */
interface Span {
  from: number;
  to: number;
}

/** An ingredient that a step names: `recipe.groups[group].ingredients[ingredient]`. */
export interface IngredientUse extends Span {
  group: number;
  ingredient: number;
  name: string;
  /** 1 for the whole amount, 0.5 for "la mitad de"; null when the step takes a part that it does not measure, or a rest. */
  share: number | null;
}

export interface Timer extends Span {
  seconds: number;
  /** The longer end of "8 a 10 minutos". */
  upToSeconds: number | null;
  /** "Horno", "Leudado", "Reposo"...; "Reloj" when the sentence does not say. */
  label: string;
  text: string;
}

export interface Temperature extends Span {
  celsius: number;
  upTo: number | null;
  text: string;
}

/** An amount inside a step ("100 g de dulce de leche entre capa y capa"), which scales with the recipe. */
export interface StepAmount extends Span, Quantity {}

export interface Step {
  /** A short heading on a line of its own; null without one. */
  title: string | null;
  /** The heading above several steps ("Para la crema"), repeated in each of them. */
  section: string | null;
  text: string;
  /** A line below it that begins with "Nota:", "Tip:" or "Consejo:", as she wrote it. */
  note: string | null;
  ingredients: IngredientUse[];
  amounts: StepAmount[];
  timers: Timer[];
  temperatures: Temperature[];
  /** The lesson that "ver 12:40 de Merengue" names, as she wrote it; null when it names none. */
  lesson: string | null;
  /** The server fills it in from `lesson`; null in a recipe that was only parsed. */
  lessonId: string | null;
  atSeconds: number | null;
}

/** The mould that the text names. A loaf tin often has only its length. */
export type Mould = Pan & { text: string };

/** "30 alfajores", "2 panes de 500 g", "8 a 10 porciones". */
export interface Yield {
  amount: number;
  upTo: number | null;
  /** "alfajores", "panes de 500 g". */
  unit: string;
  text: string;
}

/** A line of the head, to show as it is: "Se guarda: 3 días, tapado", "Tiempo: 40 min y una noche de frío". */
export interface RecipeFact {
  label: string;
  text: string;
}

/** Derived from the creator's text by `readRecipe`; the text is the truth. */
export interface Recipe {
  title: string;
  yield: Yield | null;
  mould: Mould | null;
  oven: Temperature | null;
  /** The first duration of her total, or the sum of the times she lists; null when she states none. `facts` has her words. */
  minutes: number | null;
  facts: RecipeFact[];
  /** Text above the ingredients that is none of the fields above: a sentence about the recipe. */
  intro: string | null;
  groups: IngredientGroup[];
  steps: Step[];
  /** Lines after the steps under "Notas" or "Consejos". */
  notes: string[];
}
