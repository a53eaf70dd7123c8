import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnQuestion } from '../../../contract/lesson-tape';
import { messageOf } from '../../api';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import { ownQuestionsQuery, removeOwnQuestion } from './api';
import { RemoveQuestionDialog } from './remove-question-dialog';

/** Everything that she asked, also in lessons that she cannot open any more, so that she can delete it. */
export function OwnQuestions({ userId }: { userId: string }) {
  const { data, refetch } = useQuery(ownQuestionsQuery(userId));
  const [chosen, setChosen] = useState<OwnQuestion>();
  const [isBusy, setBusy] = useState(false);
  if (!data || data.data.length === 0) return null;

  async function remove(question: OwnQuestion) {
    setBusy(true);
    try {
      await removeOwnQuestion(question);
      await refetch();
      setChosen(undefined);
    } catch (error) {
      void notify('error', `No se borró. ${messageOf(error)}`);
    }
    setBusy(false);
  }

  return (
    <section className="stack" aria-labelledby="own-questions">
      <h2 className="section-title" id="own-questions">
        Mis preguntas
      </h2>
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
        busy={isBusy}
        onConfirm={() => chosen && void remove(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </section>
  );
}

function stateWords({ isAnswered, isPublished }: OwnQuestion): string {
  if (isPublished) return 'Publicada en la clase, con tu nombre de pila.';
  return isAnswered ? 'Respondida: la ves solo tú.' : 'Sin respuesta todavía.';
}
