import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { kindOfContent } from '../../../rules/lesson-kinds';
import { STORED_PREFIX } from '../../../rules/media-links';
import { shopClock, timeOfShopClock } from '../../../rules/shop-day';
import { CAPTIONS_LIMIT } from '../../../rules/upload-limits';
import type { Sending } from '../../files/sending';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { useLeaving } from '../../saving/use-leaving';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import type { EditedLesson, LessonChange } from './api';
import { CaptionsPicker } from './captions-picker';
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
  onSave: (change: LessonChange, leaving: AbortSignal | undefined) => Promise<boolean>;
  onCaptions: (language: string, file: File, sending: Sending) => Promise<void>;
  onRemoveCaptions: (language: string) => void;
  onAddFile: (file: File, sending: Sending) => Promise<void>;
  onRemoveFile: (fileId: string) => void;
  onClose: () => void;
}

/** Edits one lesson. Captions and files are saved at once, the rest with the button. */
export function LessonDialog(props: LessonDialogProps) {
  const { lesson, error, upload, onSave, onClose } = props;
  const saved = valuesOf(lesson);
  const form = useForm<LessonValues>({ defaultValues: saved });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const leaving = useLeaving();
  const kept = useKeptForm(`lesson ${lesson.id}`, form, saved);
  const [video, hasDate] = watch(['video', 'hasDate']);
  // The creator never reads a storage key.
  const isStored = video.startsWith(STORED_PREFIX);

  const save = handleSubmit(async (values) => {
    if (!(await onSave(changeOf(values, lesson), leaving()))) return;
    kept.forget();
    onClose();
  });

  return (
    <Dialog title="Editar la clase" open wide onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
        <FormConflict title="Esta clase cambió en otra pestaña" kept={kept} />
        <TextField label="Título" required maxLength={200} {...register('title')} />
        <TextField
          label="Video"
          name="video"
          value={isStored ? '' : video}
          placeholder={isStored ? (lesson.video?.fileName ?? 'Video subido') : ''}
          hint="Sube un archivo, o pega un enlace de YouTube, Vimeo o Google Drive."
          onChange={({ target }) => setValue('video', target.value)}
        />
        {video && (
          <p>
            <Button variant="quiet" small onClick={() => setValue('video', '')}>
              Quitar el video
            </Button>
          </p>
        )}
        {upload}
        {lesson.video && <Captions {...props} />}
        <TextArea label="Texto" hint="Se lee debajo del video." maxLength={20_000} {...register('text')} />
        <RecipeField
          productId={props.productId}
          value={watch('recipeId')}
          onChange={(recipeId) => setValue('recipeId', recipeId)}
        />
        <LessonFiles lesson={lesson} onAdd={props.onAddFile} onRemove={props.onRemoveFile} />
        <CheckBox
          label="Vista previa gratis: cualquiera puede verla en la tienda"
          {...register('isPreview')}
        />
        <CheckBox label="Sale en una fecha: quien compra antes ve cuándo llega" {...register('hasDate')} />
        {hasDate && <TextField label="Día y hora" type="datetime-local" required {...register('date')} />}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={formState.isSubmitting}>
            Guardar clase
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LessonValues {
  title: string;
  text: string;
  video: string;
  recipeId: string;
  isPreview: boolean;
  hasDate: boolean;
  date: string;
}

function valuesOf(lesson: EditedLesson): LessonValues {
  const { title, text, video, recipeId, isPreview, releaseAt } = lesson;
  return {
    title,
    text,
    video: video?.url ?? '',
    recipeId: recipeId ?? '',
    isPreview,
    hasDate: releaseAt !== null,
    date: releaseAt === null ? '' : shopClock(Date.parse(releaseAt)),
  };
}

/** The video is left out unless she changed it: an upload may replace it while the dialog is open. */
function changeOf(values: LessonValues, lesson: EditedLesson): LessonChange {
  const { title, text, video, recipeId, isPreview, hasDate, date } = values;
  return {
    title,
    text,
    isPreview,
    releaseAt: hasDate && date ? new Date(timeOfShopClock(date)).toISOString() : null,
    kind: kindOfContent(values, lesson.kind),
    recipeId: recipeId || null,
    ...(video === (lesson.video?.url ?? '') ? {} : { video_url: video || null }),
  };
}

function Captions({ lesson, onCaptions, onRemoveCaptions }: LessonDialogProps) {
  const present = lesson.video?.captions ?? [];
  return (
    <fieldset className={styles.captions}>
      <legend>Subtítulos</legend>
      <p className="small soft">{CAPTIONS_LIMIT.hint}</p>
      {LANGUAGES.map(([language, name]) => (
        <div key={language} className={styles.language}>
          <span>{name}</span>
          <CaptionsPicker
            lessonId={lesson.id}
            language={language}
            label={present.includes(language) ? 'Cambiar' : 'Agregar'}
            purpose={`los subtítulos en ${name}`}
            look="plain"
            onSend={(file, sending) => onCaptions(language, file, sending)}
          />
          {present.includes(language) && (
            <Button
              variant="quiet"
              small
              aria-label={`Quitar los subtítulos en ${name}`}
              onClick={() => onRemoveCaptions(language)}
            >
              Quitar
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
