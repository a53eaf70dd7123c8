import { ATTACHMENT_LIMIT } from '../../../rules/upload-limits';
import { PickButton } from '../../files/pick-files';
import type { Sending } from '../../files/sending';
import { UploadProgress } from '../../files/upload-progress';
import { startUpload, useUploadTasks } from '../../files/upload-store';
import { Button } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import type { EditedLesson } from './api';
import styles from './program.module.css';

interface LessonFilesProps {
  lesson: Pick<EditedLesson, 'id' | 'files'>;
  onAdd: (file: File, sending: Sending) => Promise<void>;
  onRemove: (fileId: string) => void;
}

/** The files that students download with a lesson. */
export function LessonFiles({ lesson, onAdd, onRemove }: LessonFilesProps) {
  const form = `lesson ${lesson.id}`;
  const tasks = useUploadTasks(form).filter(({ slot, step }) => slot.startsWith('file ') && step !== 'done');
  const add = (file: File) => {
    const slot = `file ${file.name} ${file.size}`;
    startUpload({ form, slot, file, limit: ATTACHMENT_LIMIT, send: onAdd });
  };
  return (
    <fieldset className="stack gap-2">
      <legend className="bold">Archivos para descargar</legend>
      <p className="small soft">{ATTACHMENT_LIMIT.hint} Solo los ve quien compró el curso.</p>
      {lesson.files.map(({ id, name, bytes }) => (
        <div key={id} className={`row gap-3 rows-2 ${styles.language}`}>
          <span>
            {name} <span className="small soft">{fileSize(bytes)}</span>
          </span>
          <Button variant="quiet" small aria-label={`Quitar ${name}`} onClick={() => onRemove(id)}>
            Quitar
          </Button>
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
