import type { ReactNode } from 'react';
import { readIntroLink, readPdfLink, readVideoLink } from '../../../../rules/media-links';
import { UPLOAD_LIMITS } from '../../../../rules/upload-limits';
import { DropZone, PickButton } from '../../../files/pick-files';
import { HalfwayUpload } from '../../../files/resume-upload';
import { UploadProgress } from '../../../files/upload-progress';
import { cancelUpload, isSending, type OtherWay } from '../../../files/upload-store';
import { clockTime } from '../../../ui/clock-time';
import { fileSize } from '../../../ui/file-size';
import { Icon } from '../../../ui/icon';
import { TextButton } from '../../../ui/text-button';
import { type EditorParts, isOwnFile } from './editor-parts';
import styles from './files.module.css';
import { LinkField } from './link-field';
import { type FileField, uploadInto } from './upload-into';

interface FileSectionProps {
  editor: EditorParts;
  field: FileField;
  kind: keyof typeof KINDS;
  label: string;
  linkSummary: string;
  linkHint: string;
  invitation?: string;
  /** A picture of the file, such as the cover of a PDF. */
  cover?: ((file: File | undefined) => ReactNode) | undefined;
  /** How the file goes to the shop, when it does not go as it is. */
  way?: OtherWay | undefined;
  /** Takes several files where the field has none yet. */
  onSeveral?: (files: File[]) => void;
}

const KINDS = {
  intro: { read: readIntroLink, icon: 'play', removed: 'Video quitado.' },
  video: { read: readVideoLink, icon: 'play', removed: 'Video quitado.' },
  pdf: { read: readPdfLink, icon: 'book', removed: 'PDF quitado.' },
} as const;

/** One file or link: the zone when it is empty, the piece with its name and state when it is there. */
export function FileSection(props: FileSectionProps) {
  const { editor, field, kind, label, linkSummary, linkHint, invitation, cover } = props;
  const { read, icon, removed } = KINDS[kind];
  const { values, set, uploads, files, errors } = editor;
  const value = values[field];
  const task = uploads.find(({ slot }) => slot === field);
  const isBusy = task !== undefined && isSending(task);
  const place = { form: editor.sessionKey, slot: field };
  const file = files.find(({ url }) => url === value);
  const limit = UPLOAD_LIMITS[kind];

  const start = (chosenFiles: File[]) => {
    const [chosen] = chosenFiles;
    if (!chosen || isBusy) return;
    if (props.onSeveral && !value) return props.onSeveral(chosenFiles);
    uploadInto(editor.sessionKey, field, chosen, { kind, way: props.way });
  };
  const remove = () => {
    const before = value;
    set(field, null);
    if (task) cancelUpload(task.id);
    editor.undo(removed, () => set(field, before));
  };
  const pick = (text: string, look?: 'link') => (
    <PickButton
      subject={label}
      accept={limit.accept}
      look={look}
      multiple={props.onSeveral !== undefined && !value}
      onFiles={start}
    >
      {text}
    </PickButton>
  );

  return (
    <>
      {value && !isBusy && (
        <DropZone className={`stack gap-3 align-start corner-1 ${styles.piece}`} onFiles={start}>
          <div className={`centre anchor clip soft sunk corner-1 ${styles.cover}`}>
            {cover?.(task?.step === 'done' ? task.file : undefined) ?? <Icon name={icon} />}
            {file?.durationSeconds != null && (
              <time className="dark corner-1 small leading-4">{clockTime(file.durationSeconds)}</time>
            )}
          </div>
          <div className="gap-small stack shrink leading-35">
            <b className="bold break">{isOwnFile(value) ? file?.name || 'Archivo subido' : value}</b>
            <span className="small soft">
              {isOwnFile(value)
                ? ['Listo', file?.bytes && fileSize(file.bytes)].filter(Boolean).join(', ')
                : 'Enlace'}
              .{kind === 'pdf' && isOwnFile(value) && ' Cada copia lleva el nombre de quien compró.'}
            </span>
            <div className="row stretch gap-4 rows-0">
              {pick('Cambiar', 'link')}
              <TextButton onClick={remove} aria-label={`Quitar: ${label}`}>
                Quitar
              </TextButton>
            </div>
          </div>
        </DropZone>
      )}
      {!value && !isBusy && (
        <DropZone
          className={`stack gap-3 items-start align-center corner-2 leading-4 ${styles.zoneRow}`}
          onFiles={start}
        >
          <Icon name={icon} />
          <div className="stack items-start gap-2">
            {invitation && <p>{invitation}</p>}
            {pick('Subir archivo')}
            <p className="soft small">
              {limit.hint} <span className={styles.dropHint}>También puedes soltarlo aquí.</span>
            </p>
          </div>
        </DropZone>
      )}
      {task ? (
        <UploadProgress task={task} />
      ) : (
        <HalfwayUpload
          place={place}
          subject={label}
          accept={limit.accept}
          onFile={(chosen) => start([chosen])}
        />
      )}
      <details className={styles.fold} open={editor.isNew}>
        <summary className="inline gap-close tap bold pointer">
          {linkSummary}
          <Icon name="down" />
        </summary>
        <LinkField
          label={label}
          name={field}
          value={value}
          onChange={(url) => set(field, url)}
          read={read}
          error={errors[field]}
          hint={linkHint}
          fileName={file?.name}
        />
      </details>
    </>
  );
}
