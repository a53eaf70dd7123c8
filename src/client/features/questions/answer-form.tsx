import { type FormEvent, useState } from 'react';
import type { Question } from '../../../shared/questions';
import { messageOf } from '../../api';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextArea } from '../../ui/field';
import { answerQuestion } from './api';
import styles from './questions.module.css';

interface AnswerFormProps {
  question: Question;
  /** Only the first task of a list has the filled button. */
  filled?: boolean;
  onAnswered: (question: Question) => void;
  onCancel?: () => void;
}

/** Writes the answer. What was typed stays until the shop has it. */
export function AnswerForm({ question, filled = true, onAnswered, onCancel }: AnswerFormProps) {
  const [answer, setAnswer] = useState(question.answer ?? '');
  const [isPublished, setPublished] = useState(question.isPublished);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onAnswered(await answerQuestion(question.id, { answer, isPublished }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={`Respuesta a ${question.name}`}
        rows={3}
        required
        maxLength={4000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <CheckBox
        label="Publicarla en la clase, para todos, solo con el nombre de pila"
        checked={isPublished}
        onChange={({ target }) => setPublished(target.checked)}
      />
      {error !== null && <Alert>{messageOf(error)}</Alert>}
      <div className={styles.acts}>
        <Button type="submit" small variant={filled ? 'filled' : 'quiet'} busy={isBusy}>
          {question.answer === null ? 'Enviar respuesta' : 'Guardar respuesta'}
        </Button>
        {onCancel && (
          <Button small variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
