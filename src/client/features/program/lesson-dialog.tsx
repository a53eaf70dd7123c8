import { type FormEvent, type ReactNode, useState } from 'react';
import { STORED_PREFIX } from '../../../shared/media-links';
import { CAPTIONS_LIMIT } from '../../../shared/upload-limits';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import type { EditedLesson, LessonChange } from './api';
import { LessonFiles } from './lesson-files';
import styles from './program.module.css';
import { RecipeField } from './recipe-field';

const LANGUAGES = [
  ['es', 'Español'],
  ['pt', 'Portugués'],
  ['en', 'Inglés'],
] as const;

interface LessonDialogProps {
  productId: string;
  lesson: EditedLesson;
  error: string | null;
  /** Chooses a file for the video; it replaces the current one when it is ready. */
  upload: ReactNode;
  onSave: (change: LessonChange) => Promise<boolean>;
  onCaptions: (language: string, file: File | null) => void;
  onAddFile: (file: File) => Promise<boolean>;
  onRemoveFile: (fileId: string) => void;
  onClose: () => void;
}

/** Edits one lesson. Captions and files are saved at once, the rest with the button. */
export function LessonDialog(props: LessonDialogProps) {
  const { lesson, error, upload, onSave, onCaptions, onClose } = props;
  const [title, setTitle] = useState(lesson.title);
  const [text, setText] = useState(lesson.text);
  // Null until she changes it: an upload may replace the video while the dialog is open.
  const [typedVideo, setTypedVideo] = useState<string | null>(null);
  const [recipeId, setRecipeId] = useState(lesson.recipeId ?? '');
  const [isPreview, setPreview] = useState(lesson.isPreview);
  const [hasDate, setHasDate] = useState(lesson.releaseAt !== null);
  const [date, setDate] = useState(toLocal(lesson.releaseAt));
  const [isBusy, setBusy] = useState(false);
  const storedVideo = lesson.video?.url ?? '';
  const video = typedVideo ?? storedVideo;
  const setVideo = (next: string) => setTypedVideo(next === storedVideo ? null : next);
  // The creator never reads a storage key.
  const isStored = video.startsWith(STORED_PREFIX);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const releaseAt = hasDate && date ? new Date(date).toISOString() : null;
    const kind: EditedLesson['kind'] = video
      ? 'video'
      : recipeId
        ? 'recipe'
        : lesson.kind === 'recipe'
          ? 'text'
          : lesson.kind;
    const change = {
      title,
      text,
      isPreview,
      releaseAt,
      kind,
      recipeId: recipeId || null,
      ...(typedVideo === null ? {} : { video_url: typedVideo || null }),
    };
    if (await onSave(change)) onClose();
    else setBusy(false);
  }

  return (
    <Dialog title="Editar la clase" open wide onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label="Título"
          required
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Video"
          value={isStored ? '' : video}
          placeholder={isStored ? (lesson.video?.fileName ?? 'Video subido') : ''}
          hint="Sube un archivo, o pega un enlace de YouTube, Vimeo o Google Drive."
          onChange={({ target }) => setVideo(target.value)}
        />
        {video && (
          <p>
            <Button variant="quiet" small onClick={() => setVideo('')}>
              Quitar el video
            </Button>
          </p>
        )}
        {upload}
        {lesson.video && <Captions lesson={lesson} onCaptions={onCaptions} />}
        <TextArea
          label="Texto"
          hint="Se lee debajo del video."
          maxLength={20_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <RecipeField productId={props.productId} value={recipeId} onChange={setRecipeId} />
        <LessonFiles files={lesson.files} onAdd={props.onAddFile} onRemove={props.onRemoveFile} />
        <CheckBox
          label="Vista previa gratis: cualquiera puede verla en la tienda"
          checked={isPreview}
          onChange={({ target }) => setPreview(target.checked)}
        />
        <CheckBox
          label="Sale en una fecha: quien compra antes ve cuándo llega"
          checked={hasDate}
          onChange={({ target }) => setHasDate(target.checked)}
        />
        {hasDate && (
          <TextField
            label="Día y hora"
            type="datetime-local"
            required
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={isBusy}>
            Guardar clase
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Captions({ lesson, onCaptions }: Pick<LessonDialogProps, 'lesson' | 'onCaptions'>) {
  const present = lesson.video?.captions ?? [];
  return (
    <fieldset className={styles.captions}>
      <legend>Subtítulos</legend>
      <p className="small soft">{CAPTIONS_LIMIT.hint}</p>
      {LANGUAGES.map(([language, name]) => (
        <div key={language} className={styles.language}>
          <span>{name}</span>
          <label className={styles.pick}>
            {present.includes(language) ? 'Cambiar' : 'Agregar'}
            <span className="vh"> los subtítulos en {name}</span>
            <input
              type="file"
              className="vh"
              accept={CAPTIONS_LIMIT.accept}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) onCaptions(language, file);
              }}
            />
          </label>
          {present.includes(language) && (
            <Button
              variant="quiet"
              small
              aria-label={`Quitar los subtítulos en ${name}`}
              onClick={() => onCaptions(language, null)}
            >
              Quitar
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The value of a `datetime-local` field, in the browser's time zone. */
function toLocal(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
