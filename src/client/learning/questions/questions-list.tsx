import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../../../contract/questions';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { refreshAdmin } from '../../refresh-admin';
import { Link } from '../../router';
import { SmallButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { MessageCard, MessageText } from '../../ui/message-card';
import { AnswerForm } from './answer-form';
import { useChangeQuestion, useQuestions } from './api';
import { QuestionPlace } from './question-place';

/** The students' questions; one stays open until it is answered or put aside. */
export function QuestionsList() {
  const [onlyOpen, setOnlyOpen] = useState(false);
  const questions = useQuestions(onlyOpen);
  return (
    <div className="stack">
      <div>
        <CheckBox chip label="Solo sin responder" checked={onlyOpen} onCheck={setOnlyOpen} />
      </div>
      <EndlessList
        list={questions}
        empty={onlyOpen ? 'No hay preguntas sin responder' : 'Todavía no hay preguntas'}
      >
        {(question) => <QuestionCard key={question.id} question={question} />}
      </EndlessList>
    </div>
  );
}

function QuestionCard({ question }: { question: Question }) {
  const client = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const change = useChangeQuestion(question);
  const { personId, name, answer, isPublished, isClosed } = question;
  const isOpen = answer === null && !isClosed;
  return (
    <MessageCard
      title={<Link to={`/admin/usuarios/${personId}`}>{name}</Link>}
      isNew={isOpen}
      meta={
        <>
          <QuestionPlace {...question} /> · {formatMoment(question.createdAt)}
        </>
      }
    >
      <MessageText>{question.text}</MessageText>
      {answer !== null && !isEdited && (
        <div className="indent-3 line-before">
          <p className="small soft">{isPublished ? 'Tu respuesta, publicada en la clase' : 'Tu respuesta'}</p>
          <MessageText>{answer}</MessageText>
        </div>
      )}
      {(isOpen || isEdited) && (
        <AnswerForm
          question={question}
          onAnswered={() => {
            setEdited(false);
            void refreshAdmin(client);
          }}
          {...(isEdited ? { onCancel: () => setEdited(false) } : {})}
        />
      )}
      <div className="row stretch gap-2 hide-empty">
        {answer !== null && !isEdited && (
          <>
            <SmallButton busy={change.isPending} onClick={() => change.mutate({ isPublished: !isPublished })}>
              {isPublished ? 'Dejar de publicar' : 'Publicar en la clase'}
            </SmallButton>
            <SmallButton onClick={() => setEdited(true)}>Corregir la respuesta</SmallButton>
          </>
        )}
        {answer === null && (
          <SmallButton busy={change.isPending} onClick={() => change.mutate({ isClosed: !isClosed })}>
            {isClosed ? 'Volver a abrir' : 'Cerrar sin responder'}
          </SmallButton>
        )}
      </div>
    </MessageCard>
  );
}
