import { type ReactNode, useState } from 'react';
import type { Purchase } from '../../../contract/purchases';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import styles from './shelf.module.css';

const FILTERS = { courses: 'Cursos', books: 'Recetarios', saved: 'Guardados' };
type Filter = keyof typeof FILTERS;

interface ShelfProps {
  purchases: Purchase[];
  /** Whether it opens without a connection on this device. */
  isSaved: (productId: string) => boolean;
  card: (purchase: Purchase) => ReactNode;
}

/** Purchased products on planks, as many a plank as the width allows. One thing alone needs no filters. */
export function Shelf({ purchases, isSaved, card }: ShelfProps) {
  const [chosen, setChosen] = useState<Filter[]>([]);
  const shown = purchases.filter(({ itemId, productDetails: { type } }) => {
    const kinds = chosen.filter((filter) => filter !== 'saved');
    const isKind = kinds.length === 0 || kinds.includes(type === 'curso' ? 'courses' : 'books');
    return isKind && (!chosen.includes('saved') || isSaved(itemId));
  });
  const choose = (filter: Filter, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, filter] : now.filter((other) => other !== filter)));
  return (
    <section className="stack" aria-labelledby="estante">
      <div className="row gap-5 rows-3 spread">
        <h2 className="section-title" id="estante">
          Mi estante
        </h2>
        {purchases.length > 1 && (
          <fieldset className="row stretch gap-2">
            <legend className="vh">Mostrar solo</legend>
            {Object.entries(FILTERS).map(([filter, label]) => (
              <CheckBox
                key={filter}
                chip
                label={label}
                checked={chosen.includes(filter as Filter)} // the keys are the filters
                onCheck={(isChecked) => choose(filter as Filter, isChecked)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {shown.length > 0 ? (
        <div className={`stack gap-4 rows-6 ${styles.shelf}`}>{shown.map(card)}</div>
      ) : (
        <div className="row gap-4 rows-3" role="status">
          <p>{nothingText(chosen)}</p>
          <SmallButton onClick={() => setChosen([])}>Ver todo</SmallButton>
        </div>
      )}
    </section>
  );
}

function nothingText(chosen: Filter[]): string {
  if (chosen.includes('saved')) return 'No tienes nada así guardado en este dispositivo.';
  return chosen.includes('books') ? 'Todavía no tienes recetarios.' : 'Todavía no tienes cursos.';
}
