import { useState } from 'react';
import { shoppingText } from '../../../rules/recipes/shopping';
import { Link } from '../../router';
import { Button, QuietButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { RoundButton } from '../../ui/round-button';
import { share } from '../../ui/share';
import { TextSkeleton } from '../../ui/skeleton';
import { TitledSection } from '../../ui/titled-section';
import { KitchenIcon } from './kitchen-icon';
import { useOpenKitchen } from './kitchen-store';
import styles from './shopping-list.module.css';
import { removeFromList, useShopping } from './use-shopping';

/** What to buy for all chosen recipes, to tick in the supermarket. */
export function ShoppingList() {
  const isOpen = useOpenKitchen();
  const { recipes, totals, clear } = useShopping();
  const [isAsking, setAsking] = useState(false);
  if (!isOpen) return <TextSkeleton lines={8} />;
  if (recipes.length === 0) {
    return (
      <EmptyState title="Tu lista está vacía" link={['/mis-compras', 'Ver mis recetas']}>
        Abre una receta, elige cuánto haces y toca «Agregar a la lista de compras». Con varias recetas, cada
        ingrediente aparece una sola vez.
      </EmptyState>
    );
  }
  const missing = totals.filter(({ box }) => !box.checked);
  const send = () => {
    const names = recipes.map(({ title, makes }) => `${title} (${makes})`);
    void share({ title: 'Lista de compras', text: shoppingText(names, missing) });
  };
  return (
    <div className={`stack gap-6 ${styles.list}`}>
      <section aria-labelledby="shopping-recipes">
        <h2 className={`pistachio paper-tab ${styles.tab}`} id="shopping-recipes">
          Para
        </h2>
        <ul className={`raised lift-1 below-tab ${styles.recipes}`}>
          {recipes.map(({ id, productId, title, makes }) => (
            <li
              key={id}
              className={`words-end gap-2 rows-0 align-center pad-y-2 line-between ${styles.recipe}`}
            >
              <Link className="bold" to={`/course/${productId}/receta/${id}`}>
                {title}
              </Link>
              <span className="soft small">{makes}</span>
              <RoundButton
                icon="close"
                label={`Quitar ${title} de la lista`}
                onClick={() => removeFromList(id)}
              />
            </li>
          ))}
        </ul>
      </section>
      <TitledSection id="shopping-things" title={missingWords(missing.length)}>
        <ul className="above-3">
          {[...missing, ...totals.filter(({ box }) => box.checked)].map((total) => (
            <li key={total.key}>
              <label className={`pad-y-2 pointer stack gap-3 rows-0 align-center large ${styles.thing}`}>
                <input className="margin-0" {...total.box} />
                <span className={`shrink digits ${styles.name}`}>{total.name}</span>
                <b className="heading-1 tight digits text-right">{total.figure}</b>
              </label>
            </li>
          ))}
        </ul>
      </TitledSection>
      <p className="row stretch gap-3">
        {missing.length > 0 && (
          <Button onClick={send}>
            <KitchenIcon name="share" />
            Compartir lo que falta
          </Button>
        )}
        <QuietButton onClick={() => setAsking(true)}>Vaciar la lista</QuietButton>
      </p>
      <ConfirmDialog
        title="¿Vaciar la lista?"
        open={isAsking}
        action="Vaciar"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          clear();
          setAsking(false);
        }}
      >
        Las recetas siguen en tus compras, y puedes volver a agregarlas.
      </ConfirmDialog>
    </div>
  );
}

function missingWords(count: number): string {
  if (count === 0) return 'Ya tienes todo';
  return count === 1 ? 'Falta una cosa' : `Faltan ${count} cosas`;
}
