import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnQuestion } from '../../../contract/lesson-tape';
import { messageOf } from '../../api';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import { TitledSection } from '../../ui/titled-section';
import { ownQuestionsQuery, removeOwnQuestion } from './api';
import { RemoveQuestionDialog } from './remove-question-dialog';

/** Everything that she asked, also in lessons that she cannot open any more, so that she can delete it. */
export function OwnQuestions({ userId }: { userId: string }) {
  const { data, refetch } = useQuery(ownQuestionsQuery(userId));
  const [chosen, setChosen] = useState<OwnQuestion>();
  const remove = useMutation({
    mutationFn: removeOwnQuestion,
    onSuccess: async () => {
      await refetch();
      setChosen(undefined);
    },
    onError: (error) => notify('error', `No se borró. ${messageOf(error)}`),
  });
  if (!data || data.data.length === 0) return null;

  return (
    <TitledSection className="stack" id="own-questions" title="Mis preguntas">
      <ul className="stack gap-3 pad-0">
        {data.data.map((question) => (
          <li className="line align-start spread gap-3" key={question.id}>
            <div>
              <p className="break">{question.text}</p>
              <p className="small soft break">
                {question.lesson}, {question.product}. {stateWords(question)}
              </p>
            </div>
            <RoundButton
              icon="trash"
              label={`Borrar la pregunta: ${question.text.slice(0, 60)}`}
              onClick={() => setChosen(question)}
            />
          </li>
        ))}
      </ul>
      <RemoveQuestionDialog
        open={chosen !== undefined}
        busy={remove.isPending}
        onConfirm={() => chosen && remove.mutate(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </TitledSection>
  );
}

function stateWords({ isAnswered, isPublished }: OwnQuestion): string {
  if (isPublished) return 'Publicada en la clase, con tu nombre de pila.';
  return isAnswered ? 'Respondida: la ves solo tú.' : 'Sin respuesta todavía.';
}
