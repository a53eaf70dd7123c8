import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Question } from '../../../contract/questions';
import { messageOf } from '../../api';
import { useKeptForm } from '../../saving/use-kept-form';
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
  const saved = { answer: question.answer ?? '', isPublished: question.isPublished };
  const form = useForm({ defaultValues: saved });
  const { register, handleSubmit, formState } = form;
  const kept = useKeptForm(`answer ${question.id}`, form, saved);
  const [error, setError] = useState<unknown>(null);
  const send = handleSubmit(async (body) => {
    setError(null);
    try {
      const answered = await answerQuestion(question.id, body);
      kept.forget();
      onAnswered(answered);
    } catch (failure) {
      setError(failure);
    }
  });
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        label={`Respuesta a ${question.name}`}
        rows={3}
        required
        maxLength={4000}
        {...register('answer')}
      />
      <CheckBox
        label="Publicarla en la clase, para todos, solo con el nombre de pila"
        {...register('isPublished')}
      />
      {error !== null && <Alert>{messageOf(error)}</Alert>}
      <div className={styles.acts}>
        <Button type="submit" small variant={filled ? 'filled' : 'quiet'} busy={formState.isSubmitting}>
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
