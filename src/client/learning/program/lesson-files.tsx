import type { AdminLesson } from '../../../contract/program';
import { ATTACHMENT_LIMIT } from '../../../rules/upload-limits';
import { PickButton } from '../../files/pick-files';
import { UploadProgress } from '../../files/upload-progress';
import { startUpload, useUploadTasks } from '../../files/upload-store';
import { SmallButton } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { changes, type ProgramChanges } from './api';
import styles from './program.module.css';

interface LessonFilesProps {
  lesson: AdminLesson;
  changeProgram: ProgramChanges;
}

/** The files that students download with a lesson. */
export function LessonFiles({ lesson, changeProgram: { run, send } }: LessonFilesProps) {
  const form = `lesson ${lesson.id}`;
  const tasks = useUploadTasks(form).filter(({ slot, step }) => slot.startsWith('file ') && step !== 'done');
  const add = (file: File) =>
    startUpload({
      form,
      slot: `file ${file.name} ${file.size}`,
      file,
      limit: ATTACHMENT_LIMIT,
      send: (chosen, sending) => send(() => changes.addFile(lesson.id, chosen, sending)),
    });
  return (
    <fieldset className="stack gap-2">
      <legend className="bold">Archivos para descargar</legend>
      <p className="small soft">{ATTACHMENT_LIMIT.hint} Solo los ve quien compró el curso.</p>
      {lesson.files.map(({ id, name, bytes }) => (
        <div key={id} className={`row gap-3 rows-2 ${styles.language}`}>
          <span>
            {name} <span className="small soft">{fileSize(bytes)}</span>
          </span>
          <SmallButton
            aria-label={`Quitar ${name}`}
            onClick={() => void run(() => changes.removeFile(lesson.id, id))}
          >
            Quitar
          </SmallButton>
        </div>
      ))}
      <p>
        <PickButton
          accept={ATTACHMENT_LIMIT.accept}
          multiple
          look="plain"
          onFiles={(files) => files.forEach(add)}
        >
          Agregar archivos
        </PickButton>
      </p>
      {tasks.map((task) => (
        <UploadProgress key={task.id} task={task} />
      ))}
    </fieldset>
  );
}
