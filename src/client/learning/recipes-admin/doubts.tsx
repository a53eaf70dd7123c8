import type { Doubt } from '../../../rules/recipes/reading';
import type { Ingredient, Recipe } from '../../../rules/recipes/recipe';
import { SmallButton } from '../../ui/button';

interface DoubtsProps {
  recipe: Recipe;
  doubts: Doubt[];
  /** Puts a text into a line, at a column, over `over` letters. Only she changes her text, with these buttons. */
  onInsert: (line: number, column: number, insert: string, over?: number) => void;
}

/** More than these would not be read. */
const SHOWN = 12;

/** The lines that the reader asks about. */
export function Doubts({ recipe, doubts, onInsert }: DoubtsProps) {
  if (doubts.length === 0) return null;
  return (
    <ul className="above-4" aria-label="Por mirar">
      {doubts.slice(0, SHOWN).map((doubt) => {
        const ingredient = recipe.groups[doubt.group]?.ingredients[doubt.ingredient];
        if (!ingredient) return null;
        const { words, answers } = questionOf(doubt, ingredient);
        return (
          <li key={doubt.line} className="row rows-2 pad-y-2 line-above leading-35">
            <span className="from-12">
              «{ingredient.text}»: {words}
            </span>
            {answers.map(({ label, insert, column, over }) => (
              <SmallButton
                key={label}
                aria-label={`${label}: ${ingredient.text}`}
                onClick={() => onInsert(doubt.line, column, insert, over)}
              >
                {label}
              </SmallButton>
            ))}
          </li>
        );
      })}
      {doubts.length > SHOWN && (
        <li className="soft row rows-2 pad-y-2 line-above leading-35">
          Y {doubts.length - SHOWN} más abajo.
        </li>
      )}
    </ul>
  );
}

const UNITS = [
  ['gramos', ' g de'],
  ['ml', ' ml de'],
  ['unidades', ' unidades de'],
] as const;

interface Answer {
  label: string;
  insert: string;
  column: number;
  over?: number;
}

/** What is asked about an ingredient, and what her answers put into its line. */
function questionOf({ at }: Doubt, { text, doubt }: Ingredient): { words: string; answers: Answer[] } {
  if (doubt === 'unit') {
    const number = text.slice(0, 12).match(/^[\d.,/½¼¾]+/)?.[0] ?? 'cuánto';
    const answers = UNITS.map(([label, insert]) => ({ label, insert, column: at }));
    return { words: `¿${number} qué?`, answers };
  }
  if (doubt === 'second') {
    const link = /\s(?:y|\+|más)\s(?=\d|un|dos|tres|media)/i.exec(text);
    const start = at - (text.length - textAfterAmount(text).length);
    const cut = link && { insert: '\n', column: Math.max(0, start) + link.index, over: link[0].length };
    return {
      words: 'son dos ingredientes y solo el primero cambia de cantidad.',
      answers: cut ? [{ label: 'Separar en dos líneas', ...cut }] : [],
    };
  }
  const answer = { label: 'a gusto', insert: ', a gusto', column: Number.POSITIVE_INFINITY };
  return { words: '¿cuánto?', answers: [answer] };
}

/** The rest of a line after its leading number. */
function textAfterAmount(text: string): string {
  return text.replace(/^[\d.,/½¼¾\s]+/, '');
}
