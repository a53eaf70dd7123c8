import { useState } from 'react';
import type { DraftValues } from '../../../../contract/drafts';
import type { DraftField } from '../../../../rules/draft-values';
import { ApiError, messageOf } from '../../../api';
import { isSending, useUploadTasks } from '../../../files/upload-store';
import type { useAlertBanner } from '../../../ui/use-alert-banner';
import { useSingleMutation } from '../../../use-single-mutation';
import type { KindLabels } from '../kind-labels';
import type { EditorParts } from './editor-parts';
import { checkProduct, type FieldErrors } from './product-checks';
import { type EditorSession, readSession } from './session-store';
import { setValue } from './sessions';

interface EditorOf {
  sessionKey: string;
  session: EditorSession;
  labels: KindLabels;
  isNew: boolean;
  alert: ReturnType<typeof useAlertBanner>;
}

/** What the parts of one editor work with, its check and its errors. */
export function useEditor({ sessionKey, session, labels, isNew, alert }: EditorOf) {
  const uploads = useUploadTasks(sessionKey);
  const [errors, setErrors] = useState<FieldErrors>({});
  const hasUploads = uploads.some(isSending);
  const { mutate: run, isPending: isBusy } = useSingleMutation({
    mutationFn: (work: () => Promise<void>) => work(),
  });

  function set<F extends DraftField>(field: F, value: DraftValues[F]): void {
    setValue(sessionKey, field, value);
    setErrors((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name.split('.')[0] !== field)),
    );
  }

  /** Checks the form, and leads to the first error. A file on its way counts as present. */
  function check(): boolean {
    const values = readSession(sessionKey)?.values;
    if (!values) return false;
    const found = checkProduct(values);
    if (uploads.some((task) => isSending(task) && task.slot.startsWith('images'))) delete found.images;
    setErrors(found);
    if (Object.keys(found).length > 0) showFirstError();
    return Object.keys(found).length === 0;
  }

  function showError(error: unknown): void {
    if (!(error instanceof ApiError) || !error.field) return;
    setErrors({ [errorKey(error.field)]: messageOf(error) });
    showFirstError();
  }

  const { values, files } = session;
  const editor: EditorParts = {
    sessionKey,
    labels,
    isNew,
    values,
    set,
    errors,
    uploads,
    files,
    undo: (text, undo) => alert.show({ text, undo }),
  };
  return { editor, check, showError, hasUploads, run, isBusy };
}

/** Lists have one field in the form, pictures one each: `facts.2.value`, `images.1.url`. */
function errorKey(field: string): string {
  return /^(images|samples)\./.test(field) ? field : (field.split('.')[0] ?? field);
}

function showFirstError(): void {
  requestAnimationFrame(() => {
    const invalid = document.querySelector<HTMLElement>('form [aria-invalid="true"], form [role="alert"]');
    const fold = invalid?.closest('details');
    if (fold) fold.open = true;
    invalid?.focus();
    invalid?.scrollIntoView({ block: 'center' });
  });
}
