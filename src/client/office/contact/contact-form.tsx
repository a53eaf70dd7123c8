import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { messageOf } from '../../api';
import { required, validEmail } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { useHydrated } from '../../state/use-hydrated';
import { useOwnDetails } from '../../state/use-own-details';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { EmailField, TextArea, TextField } from '../../ui/field';
import { fieldsOf, showFieldError } from '../../use-sent-form';
import { sendMessage } from './api';

const EMPTY = { name: '', email: '', phone: '', message: '' };
const FIELDS = ['name', 'email', 'phone', 'message'] as const;

export function ContactForm() {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<ReactNode>();
  const own = useOwnDetails();
  const form = useForm({ defaultValues: EMPTY });
  const { handleSubmit, formState, setError, getValues } = form;
  const field = fieldsOf(form);
  const kept = useKeptForm('contact', form, { ...EMPTY, ...own });

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
      <TextField label="Nombre" autoComplete="name" {...field('name', { validate: required })} />
      <EmailField {...field('email', { validate: { required, validEmail } })} />
      <TextField label="Teléfono" type="tel" autoComplete="tel" {...field('phone', { validate: required })} />
      <TextArea label="Mensaje" rows={6} {...field('message', { validate: required })} />
      {outcome}
      <SubmitButton busy={formState.isSubmitting} disabled={!hydrated}>
        {formState.isSubmitting ? 'Enviando...' : 'Enviar mensaje'}
      </SubmitButton>
    </form>
  );
}
