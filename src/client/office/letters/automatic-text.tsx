import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AutomaticLetter } from '../../../contract/automatic-letters';
import { AUTOMATIC_TITLES, MAX_AUTOMATIC_TEXT } from '../../../rules/automatic-letters';
import { messageOf } from '../../api';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { ResumedAlert } from '../../ui/resumed-alert';
import { TextButton } from '../../ui/text-button';
import { useChangeAutomatic } from './api';

/** The words of a letter that goes out by itself. A button saves them: a half sentence must not go out. */
export function AutomaticText({ letter }: { letter: AutomaticLetter }) {
  const { kind, text, defaultText } = letter;
  const change = useChangeAutomatic(kind);
  const form = useForm({ defaultValues: { text } });
  const kept = useKeptForm(`automatic letter ${kind}`, form, { text });
  const [problem, setProblem] = useState('');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem('');
    try {
      await kept.save(() => change(values), setProblem);
      setProblem('');
      void notify('success', 'Texto guardado.');
    } catch (error) {
      setProblem(messageOf(error));
    }
  });
  return (
    <form className="stack gap-3" noValidate onSubmit={(event) => void submit(event)}>
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <FormConflict title="Este texto cambió en otra pestaña" kept={kept} />
      <TextArea
        label={`Texto de «${AUTOMATIC_TITLES[kind]}»`}
        rows={6}
        maxLength={MAX_AUTOMATIC_TEXT}
        hint="El saludo, el botón y tu nombre los pone la tienda. Un renglón vacío separa párrafos."
        error={errors.text?.message}
        {...form.register('text', {
          validate: (value) => value.trim() !== '' || 'Escribe el texto, o apaga la carta.',
        })}
      />
      {problem && <Alert>{problem}</Alert>}
      <div className="row gap-4">
        <Button type="submit" small busy={isSubmitting} disabled={kept.conflict !== null}>
          Guardar
        </Button>
        {form.watch('text') !== defaultText && (
          <TextButton onClick={() => form.setValue('text', defaultText, { shouldDirty: true })}>
            Volver al texto del comienzo
          </TextButton>
        )}
      </div>
    </form>
  );
}
