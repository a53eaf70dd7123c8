import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../../../contract/questions';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { AnswerForm } from './answer-form';
import { QuestionPlace } from './question-place';

/** A question in the list of tasks, answered at its place. */
export function QuestionTask({ question, isFirst }: { question: Question; isFirst: boolean }) {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<Question | null>(null);
  const { personId, name } = question;
  return (
    <>
      <p className="soft small">Pregunta, {formatMoment(question.createdAt)}</p>
      <blockquote>{question.text}</blockquote>
      <p>
        <Link to={`/admin/usuarios/${personId}`}>{name}</Link> en <QuestionPlace {...question} />
      </p>
      {answered ? (
        <p role="status">
          <strong>
            {answered.isPublished ? 'Respondida y publicada en la clase' : 'Respondida: le llega por email'}
          </strong>
        </p>
      ) : (
        <AnswerForm
          question={question}
          filled={isFirst}
          onAnswered={(changed) => {
            setAnswered(changed);
            void client.invalidateQueries({ queryKey: ['GET /admin/summary'] });
          }}
        />
      )}
    </>
  );
}
