import { useState } from 'react';
import { ATTACHMENT_LIMIT } from '../../../rules/upload-limits';
import { Button } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import type { EditedLesson } from './api';
import styles from './program.module.css';

interface LessonFilesProps {
  files: EditedLesson['files'];
  /** Returns whether the file was saved. */
  onAdd: (file: File) => Promise<boolean>;
  onRemove: (fileId: string) => void;
}

/** The files that students download with a lesson. */
export function LessonFiles({ files, onAdd, onRemove }: LessonFilesProps) {
  const [sending, setSending] = useState('');
  const [problem, setProblem] = useState('');

  async function add(chosen: File[]) {
    setProblem('');
    for (const file of chosen) {
      if (file.size > ATTACHMENT_LIMIT.maxBytes) {
        setProblem(`${file.name} pesa demasiado. ${ATTACHMENT_LIMIT.hint}`);
        break;
      }
      setSending(`Subiendo ${file.name}…`);
      if (!(await onAdd(file))) break;
    }
    setSending('');
  }

  return (
    <fieldset className={styles.captions}>
      <legend>Archivos para descargar</legend>
      <p className="small soft">{ATTACHMENT_LIMIT.hint} Solo los ve quien compró el curso.</p>
      {files.map(({ id, name, bytes }) => (
        <div key={id} className={styles.language}>
          <span>
            {name} <span className="small soft">{fileSize(bytes)}</span>
          </span>
          <Button variant="quiet" small aria-label={`Quitar ${name}`} onClick={() => onRemove(id)}>
            Quitar
          </Button>
        </div>
      ))}
      <p>
        <label className={styles.pick}>
          Agregar archivos
          <input
            type="file"
            className="vh"
            multiple
            disabled={sending !== ''}
            accept={ATTACHMENT_LIMIT.accept}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              void add(chosen);
            }}
          />
        </label>
      </p>
      <p role="status">{sending || problem}</p>
    </fieldset>
  );
}
