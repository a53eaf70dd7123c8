import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { useHydrated } from '../../state/use-hydrated';
import { useKeptFields } from '../../state/use-kept-fields';
import { useOwnDetails } from '../../state/use-own-details';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { requestWithdrawal } from './api';

const FIELDS = ['name', 'email', 'purchase', 'comment'] as const;

interface WithdrawalFormProps {
  onDone: (receipt: { code: string; email: string }) => void;
}

export function WithdrawalForm({ onDone }: WithdrawalFormProps) {
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const form = useForm({ defaultValues: { name: '', email: '', purchase: '', comment: '' } });
  const { register, handleSubmit, formState, setError, getValues, setValue } = form;
  const forget = useKeptFields('withdrawal', form, FIELDS);
  useOwnDetails(getValues, setValue);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (body) => {
    setFailure('');
    try {
      const { code } = await requestWithdrawal(body);
      forget();
      onDone({ code, email: body.email.trim() });
    } catch (error) {
      if (!showFieldError(error, FIELDS, setError)) setFailure(messageOf(error));
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={send}>
      <TextField
        label="Nombre y apellido"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: required })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="El que usaste para comprar. Ahí te enviamos el código."
        error={errors.email?.message}
        {...register('email', { validate: { required, validEmail } })}
      />
      <TextField
        label="¿Qué compraste?"
        hint="El nombre del curso o recetario, o el número de orden."
        error={errors.purchase?.message}
        {...register('purchase', { validate: required })}
      />
      <TextArea
        label="Comentario (opcional)"
        rows={4}
        error={errors.comment?.message}
        {...register('comment')}
      />
      {failure && (
        <Alert>
          <p>No pudimos registrar tu pedido.</p>
          <p>{failure}</p>
        </Alert>
      )}
      <Button type="submit" busy={isSubmitting} disabled={!hydrated}>
        {isSubmitting ? 'Enviando...' : 'Quiero arrepentirme'}
      </Button>
    </form>
  );
}
