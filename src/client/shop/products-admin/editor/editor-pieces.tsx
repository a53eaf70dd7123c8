import { useState } from 'react';
import type { ContentType } from '../../../../contract/catalogue';
import type { DraftValues } from '../../../../contract/drafts';
import { SAVE_WORDS } from '../../../saving/save-status';
import { type SaveState, useSaveState } from '../../../saving/saver';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RoundButton } from '../../../ui/round-button';
import type { useAlertBanner } from '../../../ui/use-alert-banner';
import styles from './editor.module.css';
import { type PreviewCard, PreviewPane } from './preview-pane';
import { type EditorSession, subjectOf } from './session-store';

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

/** Says what was removed, with a button that brings it back. */
export function undoWith(alert: ReturnType<typeof useAlertBanner>) {
  return (text: string, restore: () => void) => {
    const action = (
      <Button
        variant="quiet"
        small
        onClick={() => {
          alert.close();
          restore();
        }}
      >
        Deshacer
      </Button>
    );
    alert.show({ text, action });
  };
}

interface PreviewButtonProps {
  values: DraftValues;
  type: ContentType;
  card: PreviewCard;
}

/** On a phone the preview is far below the fields. */
export function PreviewButton({ values, type, card }: PreviewButtonProps) {
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
          <PreviewPane values={values} type={type} card={card} />
        </Dialog>
      )}
    </>
  );
}
