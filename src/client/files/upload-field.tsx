import { useEffect, useId } from 'react';
import { useLatest } from '../state/use-latest';
import { DropZone, PickButton } from './pick-files';
import { HalfwayUpload } from './resume-upload';
import type { UploadPlace } from './unfinished-uploads';
import styles from './upload-field.module.css';
import { UploadProgress } from './upload-progress';
import {
  isSending,
  limitOf,
  pauseUploads,
  type UploadWhat,
  uploadFile,
  useUploadTasks,
} from './upload-store';

interface UploadFieldProps extends UploadPlace {
  /** The purpose of the file, for screen readers. */
  subject: string;
  what: UploadWhat;
  /** Called with the URL of the stored file. */
  onUploaded: (url: string) => void;
  onSending?: (isSending: boolean) => void;
}

/** Uploads the file of a form that is saved with a button. Leaving the form pauses it. */
export function UploadField({ form, slot, subject, what, onUploaded, onSending }: UploadFieldProps) {
  const hint = useId();
  const task = useUploadTasks(form).find((one) => one.slot === slot);
  const isBusy = task !== undefined && isSending(task);
  const limit = limitOf(what);
  const tell = useLatest(onSending);
  useEffect(() => tell.current?.(isBusy), [isBusy]);
  useEffect(() => () => pauseUploads({ form, slot }), [form, slot]);
  const start = (file: File | undefined) => {
    if (file && !isBusy) uploadFile(what, { form, slot }, file, ({ url }) => onUploaded(url));
  };
  return (
    <DropZone className={`fades stack gap-2 above-2 ${styles.zone}`} onFiles={([file]) => start(file)}>
      {!isBusy && (
        <div className="row gap-3 rows-2">
          <PickButton
            subject={subject}
            accept={limit.accept}
            describedBy={hint}
            onFiles={([file]) => start(file)}
          >
            Subir archivo
          </PickButton>
          <p id={hint} className="small leading-35 soft from-14">
            {limit.hint} <span className={styles.drop}>También puedes soltarlo aquí.</span>
          </p>
        </div>
      )}
      {task ? (
        <UploadProgress task={task} note="" next="Guarda el formulario para usarlo." />
      ) : (
        <HalfwayUpload place={{ form, slot }} subject={subject} accept={limit.accept} onFile={start} />
      )}
    </DropZone>
  );
}
