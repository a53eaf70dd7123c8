import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminLesson } from '../../../contract/program';
import { STORED_PREFIX } from '../../../rules/media-links';
import { CAPTIONS_LIMIT } from '../../../rules/upload-limits';
import type { Sending } from '../../files/sending';
import { FormConflict } from '../../saving/form-conflict';
import { SaveStatus } from '../../saving/save-status';
import { useKeptForm } from '../../saving/use-kept-form';
import { SmallButton, SmallLink } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextArea, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { changes, type ProgramChanges } from './api';
import { CaptionsPicker } from './captions-picker';
import { LessonFiles } from './lesson-files';
import { type LessonValues, refusalOf, valuesOf } from './lesson-values';
import { OpeningField } from './opening-field';
import styles from './program.module.css';
import { RecipeField } from './recipe-field';
import { useLessonSaving } from './use-lesson-saving';

const CaptionsEditor = lazy(async () => ({
  default: (await import('../captions/captions-editor')).CaptionsEditor,
}));

/** The captions are small, so nobody stops them on their way. */
const NEVER = new AbortController().signal;

const LANGUAGES = [
  ['es', 'Español'],
  ['pt', 'Portugués'],
  ['en', 'Inglés'],
] as const;

interface LessonFormProps {
  productId: string;
  lesson: AdminLesson;
  /** How many people own the course. */
  owners: number;
  changeProgram: ProgramChanges;
  error: string | null;
  /** Chooses a file for the video; it replaces the current one when it is ready. */
  upload: ReactNode;
}

/** Edits one lesson. Everything is saved by itself. */
export function LessonForm({ productId, lesson, owners, changeProgram, error, upload }: LessonFormProps) {
  const saved = valuesOf(lesson);
  const form = useForm<LessonValues>({ defaultValues: saved });
  const { register, watch, setValue } = form;
  const kept = useKeptForm(`lesson ${lesson.id}`, form, saved);
  const { state, problem } = useLessonSaving(lesson, form, kept, changeProgram);
  const [title, video] = watch(['title', 'video']);
  // The creator never reads a storage key.
  const isStored = video.startsWith(STORED_PREFIX);

  return (
    <form className="stack gap-4" onSubmit={(event) => event.preventDefault()}>
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <FormConflict title="Esta clase cambió en otra pestaña" kept={kept} />
      <TextField
        label="Título"
        required
        maxLength={200}
        error={title.trim() ? undefined : 'Escribe un título: mientras tanto, nada se guarda.'}
        {...register('title')}
      />
      <TextField
        label="Video"
        name="video"
        value={isStored ? '' : video}
        placeholder={isStored ? (lesson.video?.fileName ?? 'Video subido') : ''}
        hint="Sube un archivo, o pega un enlace de YouTube, Vimeo o Google Drive."
        error={refusalOf(video)}
        onValue={(value) => setValue('video', value)}
      />
      {video && (
        <p>
          <SmallButton onClick={() => setValue('video', '')}>Quitar el video</SmallButton>
        </p>
      )}
      {upload}
      {lesson.video && <Captions lesson={lesson} changeProgram={changeProgram} />}
      <TextArea label="Texto" hint="Se lee debajo del video." maxLength={20_000} {...register('text')} />
      <RecipeField productId={productId} form={form} />
      <LessonFiles lesson={lesson} changeProgram={changeProgram} />
      <CheckBox label="Vista previa gratis: cualquiera puede verla en la tienda" {...register('isPreview')} />
      <OpeningField form={form} owners={owners} />
      {error && (
        <p className="bad bold" role="alert">
          {error}
        </p>
      )}
      <div className="row spread">
        <p>
          <SaveStatus state={title.trim() ? state : 'unsaved'} />{' '}
          {problem && <span className="bad">{problem}</span>}
        </p>
        <SmallLink to={`/admin/cursos/${productId}/clases`}>Volver a las clases</SmallLink>
      </div>
    </form>
  );
}

function Captions({ lesson, changeProgram }: Pick<LessonFormProps, 'lesson' | 'changeProgram'>) {
  const store = (language: string, file: File, sending: Sending) =>
    changeProgram.send(() => changes.setCaptions(lesson.id, language, file, sending));
  const present = lesson.video?.captions ?? [];
  const [edited, setEdited] = useState<readonly [language: string, name: string] | null>(null);
  return (
    <fieldset>
      <legend className="bold">Subtítulos</legend>
      <p className="small soft">{CAPTIONS_LIMIT.hint}</p>
      {LANGUAGES.map(([language, name]) => (
        <div key={language} className={`row gap-3 rows-2 pad-y-2 ${styles.language}`}>
          <span>{name}</span>
          <CaptionsPicker
            lessonId={lesson.id}
            language={language}
            label={present.includes(language) ? 'Cambiar' : 'Agregar'}
            purpose={`los subtítulos en ${name}`}
            look="plain"
            onSend={(file, sending) => store(language, file, sending)}
          />
          <SmallButton
            aria-expanded={edited?.[0] === language}
            aria-label={`${present.includes(language) ? 'Editar' : 'Escribir'} los subtítulos en ${name}`}
            onClick={() => setEdited(edited?.[0] === language ? null : [language, name])}
          >
            {present.includes(language) ? 'Editar' : 'Escribirlos aquí'}
          </SmallButton>
          {present.includes(language) && (
            <SmallButton
              aria-label={`Quitar los subtítulos en ${name}`}
              onClick={() => void changeProgram.run(() => changes.removeCaptions(lesson.id, language))}
            >
              Quitar
            </SmallButton>
          )}
        </div>
      ))}
      {edited && (
        <Suspense>
          <CaptionsEditor
            key={edited[0]}
            lessonId={lesson.id}
            language={edited[0]}
            name={edited[1]}
            onSave={(file) => store(edited[0], file, { onProgress: () => {}, signal: NEVER })}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
