import { useEffect, useRef, useState } from 'react';
import type { Recipe } from '../../../rules/recipes/recipe';
import { useOffline } from '../../state/connection';
import { keepScreenOn } from '../../state/keep-screen-on';
import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import styles from './cook-mode.module.css';
import { Before, Done, StepScreen } from './cook-screens';
import { KitchenIcon } from './kitchen-icon';
import { changeRecipe, recipeState, saveEntries, useKitchen } from './kitchen-store';
import { TimerTray } from './timer-tray';
import { useScaling } from './use-scaling';
import { useScreens } from './use-screens';

interface CookModeProps {
  id: string;
  recipe: Recipe;
  /** The book that remembers the place. */
  productId: string | null;
  onLeave: () => void;
}

/** "Modo cocina": one step a screen, readable from the counter. The kitchen must be open. */
export function CookMode({ id, recipe, productId, onLeave }: CookModeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { factor, scaling } = useScaling(id, recipe);
  const start = useKitchen.getState();
  const count = recipe.steps.length + 2;
  const { area, current, go, onScroll, onKeyDown } = useScreens(
    count,
    recipeState(start, id).screen,
    (screen) => {
      changeRecipe(id, () => ({ screen }));
      if (!productId) return;
      const place = { recipeId: id, title: recipe.title, step: screen, steps: recipe.steps.length };
      saveEntries({ kind: 'place', key: productId, value: place });
    },
  );
  const [staysOn, setStaysOn] = useState<boolean>();
  useEffect(() => keepScreenOn(setStaysOn), []);
  const isOffline = useOffline();
  // A sentence that she has read leaves with the first change of screens.
  const [first] = useState(current);

  useEffect(() => {
    // The top layer hides the bar and the footer, and makes them unreachable.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const next = titleOf(recipe, current + 1);
  return (
    <dialog
      ref={dialog}
      className={styles.cook}
      aria-labelledby="cook-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <header className={styles.top}>
        <div className={`${styles.bar} scallop-bottom`}>
          <div className={styles.line}>
            <TextButton className={styles.leave} onClick={onLeave}>
              <Icon name="close" />
              Salir
            </TextButton>
            <div className={styles.what}>
              <h1 id="cook-title">{recipe.title}</h1>
              <progress
                className={styles.progress}
                max={recipe.steps.length + 1}
                value={current}
                aria-label={`Vas por el paso ${Math.min(current, recipe.steps.length)} de ${recipe.steps.length}`}
              />
            </div>
            {isOffline && (
              <span className={styles.mark}>
                <KitchenIcon name="saved" />
                <span>Sin conexión</span>
              </span>
            )}
            {staysOn && (
              <span className={styles.mark}>
                <KitchenIcon name="sun" />
                <span>Pantalla encendida</span>
              </span>
            )}
          </div>
          {staysOn === false && current === first && (
            <p className={styles.dark} role="status">
              Este dispositivo no deja mantener la pantalla encendida: tócala de vez en cuando.
            </p>
          )}
          <div className={styles.timers}>
            <TimerTray />
          </div>
        </div>
      </header>
      <div ref={area} className={styles.screens} onScroll={onScroll}>
        {Array.from({ length: count }, (_, index) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a recipe do not change their order.
            key={index}
            className={`${styles.screen} ${styles[plateOf(index, count)]}`}
            aria-label={titleOf(recipe, index)}
            inert={index !== current}
          >
            {/* Only what can come into sight by one swipe is drawn, however long the recipe is. */}
            {Math.abs(index - current) <= 1 &&
              (index === 0 ? (
                <Before id={id} recipe={recipe} factor={factor} />
              ) : index === count - 1 ? (
                <Done id={id} recipe={recipe} onLeave={onLeave} onAgain={() => go(0)} />
              ) : (
                <StepScreen
                  id={id}
                  recipe={recipe}
                  factor={factor}
                  keepsPieces={scaling.by !== 'mould'}
                  index={index - 1}
                />
              ))}
          </section>
        ))}
      </div>
      <nav className={styles.foot} aria-label="Cambiar de paso">
        <button
          type="button"
          className={styles.previous}
          disabled={current === 0}
          onClick={() => go(current - 1)}
        >
          <Icon name="back" />
          <span>Atrás</span>
        </button>
        <button
          type="button"
          className={styles.next}
          onClick={() => (current === count - 1 ? onLeave() : go(current + 1))}
        >
          <span>
            {current === count - 1 ? 'Terminar' : 'Listo, sigue'}
            {next && <small>{next}</small>}
          </span>
          <Icon name="next" />
        </button>
      </nav>
    </dialog>
  );
}

const PLATES = ['vanilla', 'sky', 'rose', 'toffee'] as const;

function plateOf(index: number, count: number) {
  return index === count - 1 ? 'pistachio' : (PLATES[index % PLATES.length] ?? 'vanilla');
}

function titleOf(recipe: Recipe, index: number): string {
  if (index === 0) return 'Antes de empezar';
  if (index > recipe.steps.length) return index === recipe.steps.length + 1 ? 'Terminaste' : '';
  return recipe.steps[index - 1]?.title ?? `Paso ${index} de ${recipe.steps.length}`;
}
