import { SaveStatus } from '../../saving/save-status';
import { Button, QuietButton } from '../../ui/button';
import styles from './recipe-editor.module.css';
import type { useRecipeSaving } from './use-recipe-saving';

interface EditorFootProps {
  saving: ReturnType<typeof useRecipeSaving>;
  doubts: number;
  onPaste: () => void;
}

/** What is saved, what to look at, and the next step. */
export function EditorFoot({ saving: { stored, state, isChanged, save }, doubts, onPaste }: EditorFootProps) {
  const isReady = stored.status === 'ready';
  return (
    <section className={`sticks above-5 raised lift-3 corner-2 ${styles.foot}`} aria-label="Acciones">
      <div className={`row spread ${styles.footIn}`}>
        <p className="row stretch gap-3 rows-0 small leading-35">
          <SaveStatus state={state} words={{ saved: 'Guardada' }} />
          <span className="soft">
            {doubts === 0 ? 'Todo claro' : doubts === 1 ? '1 cosa por mirar' : `${doubts} cosas por mirar`}
          </span>
        </p>
        <div className="row stretch gap-3 rows-2">
          <QuietButton onClick={onPaste}>Pegar una nota</QuietButton>
          {isReady ? (
            <Button busy={state === 'saving'} disabled={!isChanged} onClick={() => void save()}>
              Guardar cambios
            </Button>
          ) : (
            <Button busy={state === 'saving'} onClick={() => void save({ status: 'ready' })}>
              Receta lista
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
