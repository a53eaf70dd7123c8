import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { WithdrawalKind } from '../../../shared/withdrawals';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { useHydrated } from '../../state/use-hydrated';
import { useKeptFields } from '../../state/use-kept-fields';
import { useOwnDetails } from '../../state/use-own-details';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { requestWithdrawal } from './api';
import { timeLeft } from './time-left';

const FIELDS = ['name', 'email', 'productId', 'purchase', 'comment'] as const;

const WORDS: Record<WithdrawalKind, { purchase: string; hint: string; send: string }> = {
  withdrawal: {
    purchase: '¿Qué compraste?',
    hint: 'El nombre del curso o recetario, o el número de orden.',
    send: 'Quiero arrepentirme',
  },
  cancellation: {
    purchase: '¿Qué quieres dar de baja?',
    hint: 'Por ejemplo, tu cuenta o los avisos por email.',
    send: 'Pedir la baja',
  },
};

/** A purchase that can still be withdrawn from. */
export interface OwnPurchase {
  productId: string;
  title: string;
  until: string;
}

interface WithdrawalFormProps {
  kind?: WithdrawalKind;
  /** The purchases of a logged-in user, to choose from. */
  purchases?: OwnPurchase[];
  /** The product of the link that led here. */
  chosen?: string;
  onDone: (receipt: { code: string; email: string }) => void;
}

export function WithdrawalForm({
  kind = 'withdrawal',
  purchases = [],
  chosen = '',
  onDone,
}: WithdrawalFormProps) {
  const words = WORDS[kind];
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const form = useForm({
    defaultValues: { name: '', email: '', productId: chosen, purchase: '', comment: '' },
  });
  const { register, handleSubmit, formState, setError, getValues, setValue, watch } = form;
  const forget = useKeptFields(kind, form, FIELDS);
  useOwnDetails(getValues, setValue);
  const { errors, isSubmitting } = formState;

  const own = purchases.find(({ productId }) => productId === watch('productId'));

  const send = handleSubmit(async ({ productId: _, ...values }) => {
    setFailure('');
    const body = { ...values, kind, ...(own ? { purchase: own.title, productId: own.productId } : {}) };
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
      {purchases.length > 0 && (
        <SelectField label="Elige tu compra" error={errors.productId?.message} {...register('productId')}>
          <option value="">Otra: la escribo yo</option>
          {purchases.map(({ productId, title, until }) => (
            <option key={productId} value={productId}>
              {title} ({timeLeft(until)})
            </option>
          ))}
        </SelectField>
      )}
      {!own && (
        <TextField
          label={words.purchase}
          hint={words.hint}
          error={errors.purchase?.message}
          {...register('purchase', { validate: required })}
        />
      )}
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
        {isSubmitting ? 'Enviando...' : words.send}
      </Button>
    </form>
  );
}
