import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { useHydrated } from '../../state/use-hydrated';
import { useOwnDetails } from '../../state/use-own-details';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { sendMessage } from './api';

const EMPTY = { name: '', email: '', phone: '', message: '' };
const FIELDS = ['name', 'email', 'phone', 'message'] as const;

export function ContactForm() {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<ReactNode>();
  const own = useOwnDetails();
  const form = useForm({ defaultValues: EMPTY });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const kept = useKeptForm('contact', form, { ...EMPTY, ...own });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(
    async (body) => {
      setOutcome(undefined);
      try {
        await sendMessage(body);
        setOutcome(<Alert kind="success">{FORM_MESSAGES.contactSent}</Alert>);
        kept.startAnew();
      } catch (error) {
        const isBeside = showFieldError(error, FIELDS, setError);
        setOutcome(
          <Alert>
            <p>{FORM_MESSAGES.contactFailed}</p>
            {!isBeside && <p>{messageOf(error)}</p>}
          </Alert>,
        );
      }
    },
    () => {
      const isIncomplete = FIELDS.some((field) => getValues(field).trim() === '');
      setOutcome(isIncomplete && <Alert>{FORM_MESSAGES.fillEveryField}</Alert>);
    },
  );
  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
      <TextField
        label="Nombre"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: required })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: { required, validEmail } })}
      />
      <TextField
        label="Teléfono"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone', { validate: required })}
      />
      <TextArea
        label="Mensaje"
        rows={6}
        error={errors.message?.message}
        {...register('message', { validate: required })}
      />
      {outcome}
      <Button type="submit" busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Enviando...' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}
