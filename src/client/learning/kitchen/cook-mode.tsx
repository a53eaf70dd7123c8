import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RecipePicture as Shown } from '../../../contract/recipes';
import type { Recipe } from '../../../rules/recipes/recipe';
import { yieldWords } from '../../../rules/recipes/scale';
import { useOffline } from '../../state/connection';
import { keepScreenOn } from '../../state/keep-screen-on';
import { Icon } from '../../ui/icon';
import { SavedIcon } from '../../ui/saved-icon';
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
  pictures: readonly Shown[];
  /** The minute of a video that shows a step; the page gives it, because lessons are another part. */
  clip: (lessonId: string, atSeconds: number) => ReactNode;
  /** The book that remembers the place. */
  productId: string;
  onLeave: () => void;
  /** She wants to show what she made. */
  onMade: () => void;
}

/** "Modo cocina": one step a screen, readable from the counter. The kitchen must be open. */
export function CookMode({ id, recipe, pictures, clip, productId, onLeave, onMade }: CookModeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scaled = useScaling(id, recipe);
  const start = useKitchen.getState();
  const count = recipe.steps.length + 2;
  const { area, current, go, onScroll, onKeyDown } = useScreens(
    count,
    recipeState(start, id).screen,
    (screen) => {
      changeRecipe(id, () => ({ screen }));
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
      className={`full margin-0 pad-0 clip ${styles.cook}`}
      aria-labelledby="cook-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <header className={`anchor shrink ${styles.top}`}>
        <div className={`scallop-8 scallop-bottom scroll-y raised ${styles.bar}`}>
          <div className={`line gap-2 ${styles.line}`}>
            <TextButton className={`rigid ${styles.leave}`} onClick={onLeave}>
              <Icon name="close" />
              Salir
            </TextButton>
            <div className={`stack grow shrink gap-near ${styles.what}`}>
              <h1 className="ellipsis" id="cook-title">
                {recipe.title}
              </h1>
              <p className={`tight ${styles.yield}`}>{yieldWords(recipe, scaled.factor)}</p>
              <progress
                className={`progress ${styles.progress}`}
                max={recipe.steps.length + 1}
                value={current}
                aria-label={`Vas por el paso ${Math.min(current, recipe.steps.length)} de ${recipe.steps.length}`}
              />
            </div>
            {isOffline && (
              <span className={`inline rigid good small bold gap-close ${styles.mark}`}>
                <SavedIcon name="saved" />
                <span>Sin conexión</span>
              </span>
            )}
            {staysOn && (
              <span className={`inline rigid good small bold gap-close ${styles.mark}`}>
                <KitchenIcon name="sun" />
                <span>Pantalla encendida</span>
              </span>
            )}
          </div>
          {staysOn === false && current === first && (
            <p className={`small ${styles.dark}`} role="status">
              Este dispositivo no deja mantener la pantalla encendida: tócala de vez en cuando.
            </p>
          )}
          <div className={`pad-x-3 ${styles.timers}`}>
            <TimerTray />
          </div>
        </div>
      </header>
      <div ref={area} className={`slides scroll-x ${styles.screens}`} onScroll={onScroll}>
        {Array.from({ length: count }, (_, index) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a recipe do not change their order.
            key={index}
            className={`stack content-start shrink scroll-y ${styles.screen} ${plateOf(index, count)}`}
            aria-label={titleOf(recipe, index)}
            inert={index !== current}
          >
            {/* Only what can come into sight by one swipe is drawn, however long the recipe is. */}
            {Math.abs(index - current) <= 1 &&
              (index === 0 ? (
                <Before {...scaled} />
              ) : index === count - 1 ? (
                <Done id={id} recipe={recipe} onLeave={onLeave} onMade={onMade} onAgain={() => go(0)} />
              ) : (
                <StepScreen
                  {...scaled}
                  index={index - 1}
                  pictures={pictures}
                  // A corner of a pane out of sight would go on playing.
                  clip={index === current ? clip : undefined}
                />
              ))}
          </section>
        ))}
      </div>
      <nav className={`stack gap-2 anchor front raised ${styles.foot}`} aria-label="Cambiar de paso">
        <button
          type="button"
          className={`line gap-2 justify-center sunk corner-2 bold ${styles.previous}`}
          disabled={current === 0}
          onClick={() => go(current - 1)}
        >
          <Icon name="back" />
          <span>Atrás</span>
        </button>
        <button
          type="button"
          className={`line gap-2 filled spread corner-2 bold ${styles.next}`}
          onClick={() => (current === count - 1 ? onLeave() : go(current + 1))}
        >
          <span className="shrink break text-left">
            {current === count - 1 ? 'Terminar' : 'Listo, sigue'}
            {next && <small className="block">{next}</small>}
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
