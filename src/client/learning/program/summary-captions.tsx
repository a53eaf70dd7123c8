import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CAPTIONS_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { TextButton } from '../../ui/text-button';
import { changes, type EditedLesson, type EditedProgram, programQuery } from './api';
import styles from './program-summary.module.css';

interface SummaryCaptionsProps {
  lesson: EditedLesson;
  productId: string;
}

/** The Spanish captions of the first video; `.srt` files become WebVTT on the server. Saved at once. */
export function SummaryCaptions({ lesson, productId }: SummaryCaptionsProps) {
  const client = useQueryClient();
  const id = useId();
  const [problem, setProblem] = useState('');
  const hasCaptions = lesson.video?.captions.includes('es') ?? false;
  const run = async (change: () => Promise<EditedProgram>) => {
    setProblem('');
    try {
      client.setQueryData(programQuery(productId).queryKey, await change());
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className={styles.captions}>
      <span>{hasCaptions ? 'Con subtítulos en español' : 'Sin subtítulos'}</span>
      <span className={styles.pick}>
        <label htmlFor={id}>
          {hasCaptions ? 'Cambiar' : 'Agregar (.vtt o .srt)'}
          <span className="vh"> los subtítulos</span>
        </label>
        <input
          id={id}
          type="file"
          className="vh"
          accept={CAPTIONS_LIMIT.accept}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void run(() => changes.setCaptions(lesson.id, 'es', file));
          }}
        />
      </span>
      {hasCaptions && (
        <TextButton
          aria-label="Quitar los subtítulos"
          onClick={() => void run(() => changes.removeCaptions(lesson.id, 'es'))}
        >
          Quitar
        </TextButton>
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  );
}
