import { type ReactNode, useState } from 'react';
import type { LessonQuestion } from '../../../contract/lesson-tape';
import { messageOf } from '../../api';
import { useCreatorFirstName } from '../../settings';
import { clockTime } from '../../ui/clock-time';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import type { TapeActions } from './api';
import styles from './lesson-tape.module.css';
import { RemoveQuestionDialog } from './remove-question-dialog';

interface TapeQuestionProps {
  question: LessonQuestion;
  minute: ReactNode;
  tape: TapeActions;
}

/** A question with its answer, or with the promise of one. */
export function TapeQuestion({ question, minute, tape }: TapeQuestionProps) {
  const creator = useCreatorFirstName();
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    tape.removeQuestion(question.id).catch((error) => notify('error', `No se borró. ${messageOf(error)}`));
  const who = question.isMine ? 'Preguntaste:' : `${question.name ?? 'Alguien'} pregunta:`;
  return (
    <li className={`pad-y-3 line-below break stack gap-3 rows-2 align-start ${styles.entry}`}>
      {minute}
      <div>
        <p className="pre-line">
          <b>{who}</b> {question.text}
        </p>
        {question.answer !== null && (
          <p className="pre-line above-2 indent-3 line-before">
            <b>{creator} responde:</b> {question.answer}
          </p>
        )}
        {question.isMine && question.answer === null && (
          <p className={`line above-1 soft small ${styles.waiting}`}>
            <Icon name={question.isWaiting ? 'clock' : 'check'} />
            {question.isWaiting ? `${creator} responde en uno o dos días` : `${creator} ya la leyó`}
          </p>
        )}
      </div>
      {question.isMine && (
        <RoundButton
          icon="trash"
          label={`Borrar la pregunta de ${clockTime(question.atSeconds)}`}
          className={styles.round}
          // An answer goes too, so she is asked first.
          onClick={() => (question.answer === null ? void remove() : setAsking(true))}
        />
      )}
      <RemoveQuestionDialog
        open={isAsking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
