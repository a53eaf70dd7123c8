import { useState } from 'react';
import type { WireType } from '../../../../shared/catalogue';
import type { DraftValues } from '../../../../shared/drafts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RoundButton } from '../../../ui/round-button';
import { TextButton } from '../../../ui/text-button';
import type { useAlertBanner } from '../../../ui/use-alert-banner';
import type { KindLabels } from '../kind-labels';
import { ConflictDialog } from './conflict-dialog';
import styles from './editor.module.css';
import { type PreviewCard, PreviewPane } from './preview-pane';
import { dirtyFields, type EditorSession } from './session-store';
import { resolveConflict } from './sessions';

/** What the server has, in words. */
export function savedWords(session: EditorSession): string {
  if (session.conflict) return 'Hay otra versión';
  if (session.state === 'failed') return `No se pudo guardar: ${session.problem}`;
  if (session.state === 'saving' || dirtyFields(session).length > 0) return 'Guardando…';
  return 'Guardado como borrador';
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

interface EditorConflictProps {
  sessionKey: string;
  session: EditorSession;
  labels: KindLabels;
}

/** Opens by itself when another tab saved other values; closed, a button in the page opens it again. */
export function EditorConflict({ sessionKey, session, labels }: EditorConflictProps) {
  const [closed, setClosed] = useState<object | null>(null);
  const { conflict } = session;
  if (!conflict) return null;
  if (closed === conflict) {
    return (
      <p className={styles.again} role="status">
        Hay otra versión de esto. <TextButton onClick={() => setClosed(null)}>Elegir qué queda</TextButton>
      </p>
    );
  }
  return (
    <ConflictDialog
      conflict={conflict}
      mine={session.values}
      subject={labels.type === 'curso' ? 'Este curso' : 'Este recetario'}
      onChoose={(mine) => void resolveConflict(sessionKey, mine)}
      onClose={() => setClosed(conflict)}
    />
  );
}

interface PreviewButtonProps {
  values: DraftValues;
  type: WireType;
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
