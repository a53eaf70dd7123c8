import { useEffect, useRef, useState } from 'react';
import { PRODUCT_PICTURE_LIMIT, UPLOAD_LIMITS, type UploadKind } from '../../rules/upload-limits';
import { messageOf } from '../api';
import { UploadStopped } from '../api-upload';
import { type Sending, type SentFile, sendFile } from './send-file';
import { sendPicture } from './send-picture';

export type UploadWhat = UploadKind | 'picture';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'done'; name: string; size: number }
  | { step: 'failed'; name: string; message: string };

/** Uploads one file at a time and passes its URL to the form. */
export function useUpload(
  what: UploadWhat,
  onDone: (file: SentFile) => void,
  onSending?: (isSending: boolean) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const last = useRef<File>(undefined);
  const current = useRef<Sending>(undefined);
  useEffect(() => warnBeforeLeaving(state.step === 'sending'), [state.step]);
  // Leaving the form pauses the upload, so that the same file can resume later.
  useEffect(() => () => current.current?.stop('pause'), []);

  function start(file: File) {
    const { maxBytes, hint } = what === 'picture' ? PRODUCT_PICTURE_LIMIT : UPLOAD_LIMITS[what];
    last.current = file;
    if (file.size > maxBytes || file.size === 0) {
      const message = file.size === 0 ? 'El archivo está vacío.' : `El archivo es demasiado grande. ${hint}`;
      setState({ step: 'failed', name: file.name, message });
      return;
    }
    setState({ step: 'sending', name: file.name, share: 0 });
    const onProgress = (share: number) => setState({ step: 'sending', name: file.name, share });
    const sending = what === 'picture' ? sendPicture(file, onProgress) : sendFile(file, what, onProgress);
    current.current = sending;
    onSending?.(true);
    sending.done.then(
      (sent) => {
        onSending?.(false);
        setState({ step: 'done', name: sent.name || file.name, size: sent.size });
        onDone(sent);
      },
      (error: unknown) => {
        onSending?.(false);
        const message = messageOf(error, 'No se pudo subir el archivo. Intenta de nuevo.');
        setState(
          error instanceof UploadStopped ? { step: 'idle' } : { step: 'failed', name: file.name, message },
        );
      },
    );
  }

  return {
    state,
    start,
    cancel: () => current.current?.stop('cancel'),
    /** Resumes the upload of the same file. */
    retry: () => last.current && start(last.current),
  };
}

function warnBeforeLeaving(isSending: boolean) {
  if (!isSending) return undefined;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
