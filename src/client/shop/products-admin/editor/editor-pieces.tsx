import { type ReactNode, useState } from 'react';
import { SAVE_WORDS } from '../../../saving/save-status';
import { type SaveState, useSaveState } from '../../../saving/saver';
import { SmallLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RoundButton } from '../../../ui/round-button';
import { TextButton } from '../../../ui/text-button';
import styles from './editor.module.css';
import { PreviewPane, type PreviewPaneProps } from './preview-pane';
import { type EditorSession, subjectOf } from './session-store';
import type { WaitingAction } from './use-when-uploaded';

/** What the server has, in words, and whether the last save failed. */
export function useSavedWords(sessionKey: string, { conflict }: EditorSession) {
  const { state, problem } = useSaveState(subjectOf(sessionKey));
  const words: Record<SaveState, string> = {
    ...SAVE_WORDS,
    saved: 'Guardado como borrador',
    unsaved: SAVE_WORDS.saving,
    failed: `${SAVE_WORDS.failed}: ${problem}`,
  };
  return { savedWords: words[conflict ? 'conflict' : state], isFailed: state === 'failed' };
}

/** The button of an alert that leads to a page. */
export function linkAction([label, to]: readonly [label: string, to: string]) {
  return <SmallLink to={to}>{label}</SmallLink>;
}

/** On a phone the preview is far below the fields. */
export function PreviewButton(preview: PreviewPaneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RoundButton
        icon="eye"
        label="Ver cómo queda"
        outlined
        className={styles.phoneOnly}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title="Cómo queda" open wide onClose={() => setOpen(false)}>
          <PreviewPane {...preview} />
        </Dialog>
      )}
    </>
  );
}

interface EditorFootProps {
  /** What is saved, in words. */
  state: string;
  /** What to look at, or the way back. */
  aside?: ReactNode;
  /** A button that waits for the files; it is said in place of the state. */
  waiting: WaitingAction | null;
  children: ReactNode;
}

/** The bar at the foot of the editor. It shows the saved state and the main button. */
export function EditorFoot({ state, aside, waiting, children }: EditorFootProps) {
  return (
    <section className={`sticks ${styles.foot}`} aria-label="Acciones" data-editor-foot="">
      <div className={`scallop-8 row scallop-top raised ${styles.footIn}`}>
        <p className={`row spread gap-3 rows-0 small leading-35 ${styles.footState}`}>
          <span role="status">{waiting?.words ?? state}</span>
          {waiting ? (
            <>
              {waiting.share !== null && <progress value={waiting.share} aria-label="Subida" />}
              <TextButton onClick={waiting.cancel}>Todavía no</TextButton>
            </>
          ) : (
            aside
          )}
        </p>
        <div className={`row stretch gap-2 grow ${styles.footActs}`}>{children}</div>
      </div>
    </section>
  );
}
