import { SaveStatus } from '../../saving/save-status';
import { Button } from '../../ui/button';
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
    <section className={styles.foot} aria-label="Acciones">
      <div className={styles.footIn}>
        <p className={styles.state}>
          <SaveStatus state={state} words={{ saved: 'Guardada' }} />
          <span className="soft">
            {doubts === 0 ? 'Todo claro' : doubts === 1 ? '1 cosa por mirar' : `${doubts} cosas por mirar`}
          </span>
        </p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onPaste}>
            Pegar una nota
          </Button>
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
