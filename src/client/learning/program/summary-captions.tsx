import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api';
import { TextButton } from '../../ui/text-button';
import { changes, type EditedLesson, type EditedProgram, programQuery } from './api';
import { CaptionsPicker } from './captions-picker';

interface SummaryCaptionsProps {
  lesson: EditedLesson;
  productId: string;
}

/** The Spanish captions of the first video; `.srt` files become WebVTT on the server. Saved at once. */
export function SummaryCaptions({ lesson, productId }: SummaryCaptionsProps) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const hasCaptions = lesson.video?.captions.includes('es') ?? false;
  const show = (program: EditedProgram) =>
    void client.setQueryData(programQuery(productId).queryKey, program);
  const remove = () => {
    setProblem('');
    changes.removeCaptions(lesson.id, 'es').then(show, (error) => setProblem(messageOf(error)));
  };
  return (
    <div className="row gap-4 rows-0 small">
      <span>{hasCaptions ? 'Con subtítulos en español' : 'Sin subtítulos'}</span>
      <CaptionsPicker
        lessonId={lesson.id}
        language="es"
        label={hasCaptions ? 'Cambiar' : 'Agregar (.vtt o .srt)'}
        purpose="los subtítulos"
        look="link"
        onSend={(file, sending) => changes.setCaptions(lesson.id, 'es', file, sending).then(show)}
      />
      {hasCaptions && (
        <TextButton aria-label="Quitar los subtítulos" onClick={remove}>
          Quitar
        </TextButton>
      )}
      {problem && (
        <p role="alert" className="inline bad small bold gap-near">
          {problem}
        </p>
      )}
    </div>
  );
}
