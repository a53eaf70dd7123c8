import { CheckBox } from '../../ui/check-box';
import { TextButton } from '../../ui/text-button';
import type { Part } from './import-recipes';
import styles from './import-recipes.module.css';

interface SplitPreviewProps {
  parts: Part[];
  /** The parts that she does not want. */
  left: ReadonlySet<number>;
  onToggle: (first: number) => void;
  onJoin: (first: number) => void;
}

/** The recipes that were found, each with a box, and a cut between two of them that she can remove. */
export function SplitPreview({ parts, left, onToggle, onJoin }: SplitPreviewProps) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="encontradas">
      <h2 className="section-title" id="encontradas">
        {headingOf(parts.length, parts.filter(({ first }) => left.has(first)).length)}
      </h2>
      <ol className={styles.parts}>
        {parts.map(({ first, title, ingredients, steps }, at) => (
          <li className="row gap-3 rows-1 pad-y-3" key={first}>
            <CheckBox label={title} checked={!left.has(first)} onCheck={() => onToggle(first)} />
            <small className="soft">
              {ingredients} {ingredients === 1 ? 'ingrediente' : 'ingredientes'}, {steps}{' '}
              {steps === 1 ? 'paso' : 'pasos'}
            </small>
            {at > 0 && (
              <TextButton aria-label={`Unir ${title} con la receta anterior`} onClick={() => onJoin(first)}>
                Unir con la anterior
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function headingOf(all: number, without: number): string {
  if (without > 0) return `Elegiste ${all - without} de ${all} partes`;
  return all === 1 ? 'Encontramos 1 receta' : `Encontramos ${all} recetas`;
}
