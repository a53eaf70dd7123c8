import type { Question } from '../../../contract/questions';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { SmallButton, SubmitButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { TextArea } from '../../ui/field';
import { useSentForm } from '../../use-sent-form';
import { answerQuestion } from './api';

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
  const { form, field, submit, failure, setFailure, isBusy } = useSentForm(saved);
  const kept = useKeptForm(`answer ${question.id}`, form, saved);
  const send = submit(async (body) =>
    onAnswered(await kept.save(() => answerQuestion(question.id, body), setFailure)),
  );
  return (
    <form className="stack gap-3" onSubmit={send}>
      <FormConflict title="Esta respuesta cambió en otra pestaña" kept={kept} />
      <TextArea
        label={`Respuesta a ${question.name}`}
        rows={3}
        required
        maxLength={4000}
        {...field('answer')}
      />
      <CheckBox
        label="Publicarla en la clase, para todos, solo con el nombre de pila"
        {...form.register('isPublished')}
      />
      {failure && <Alert>{failure}</Alert>}
      <div className="row stretch gap-2 hide-empty">
        <SubmitButton small variant={filled ? 'filled' : 'quiet'} busy={isBusy}>
          {question.answer === null ? 'Enviar respuesta' : 'Guardar respuesta'}
        </SubmitButton>
        {onCancel && <SmallButton onClick={onCancel}>Cancelar</SmallButton>}
      </div>
    </form>
  );
}
