import type { Doubt } from '../../../rules/recipes/reading';
import type { Ingredient, Recipe } from '../../../rules/recipes/recipe';
import { Button } from '../../ui/button';
import styles from './recipe-editor.module.css';

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
    <ul className={`above-4 ${styles.doubts}`} aria-label="Por mirar">
      {doubts.slice(0, SHOWN).map((doubt) => {
        const ingredient = recipe.groups[doubt.group]?.ingredients[doubt.ingredient];
        return (
          ingredient && (
            <Question key={doubt.line} doubt={doubt} ingredient={ingredient} onInsert={onInsert} />
          )
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

interface QuestionProps {
  doubt: Doubt;
  ingredient: Ingredient;
  onInsert: DoubtsProps['onInsert'];
}

function Question({ doubt: { line, at }, ingredient, onInsert }: QuestionProps) {
  const { text, doubt } = ingredient;
  if (doubt === 'unit') {
    const number = text.slice(0, 12).match(/^[\d.,/½¼¾]+/)?.[0] ?? 'cuánto';
    return (
      <li className="row rows-2 pad-y-2 line-above leading-35">
        <span>
          «{text}»: ¿{number} qué?
        </span>
        {UNITS.map(([label, insert]) => (
          <Button
            key={label}
            variant="quiet"
            small
            aria-label={`${label}: ${text}`}
            onClick={() => onInsert(line, at, insert)}
          >
            {label}
          </Button>
        ))}
      </li>
    );
  }
  if (doubt === 'second') {
    const link = /\s(?:y|\+|más)\s(?=\d|un|dos|tres|media)/i.exec(text);
    const start = at - (text.length - textAfterAmount(text).length);
    return (
      <li className="row rows-2 pad-y-2 line-above leading-35">
        <span>«{text}»: son dos ingredientes y solo el primero cambia de cantidad.</span>
        {link && (
          <Button
            variant="quiet"
            small
            aria-label={`Separar en dos líneas: ${text}`}
            onClick={() => onInsert(line, Math.max(0, start) + link.index, '\n', link[0].length)}
          >
            Separar en dos líneas
          </Button>
        )}
      </li>
    );
  }
  return (
    <li className="row rows-2 pad-y-2 line-above leading-35">
      <span>«{text}»: ¿cuánto?</span>
      <Button
        variant="quiet"
        small
        aria-label={`a gusto: ${text}`}
        onClick={() => onInsert(line, Number.POSITIVE_INFINITY, ', a gusto')}
      >
        a gusto
      </Button>
    </li>
  );
}

/** The rest of a line after its leading number. */
function textAfterAmount(text: string): string {
  return text.replace(/^[\d.,/½¼¾\s]+/, '');
}
