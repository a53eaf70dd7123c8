import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { WithdrawalKind } from '../../../contract/withdrawals';
import { messageOf } from '../../api';
import { required, validEmail } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { useSettings } from '../../settings';
import { useHydrated } from '../../state/use-hydrated';
import { useOwnDetails } from '../../state/use-own-details';
import { SubmitButton } from '../../ui/button';
import { EmailField, SelectField, TextArea, TextField } from '../../ui/field';
import { fieldsOf, showFieldError } from '../../use-sent-form';
import { type KnownPurchase, requestWithdrawal } from './api';
import { NotRegistered, type Receipt, type Statement, WithdrawalReview } from './withdrawal-receipt';

const FIELDS = ['name', 'email', 'chosen', 'purchase', 'comment'] as const;

const WORDS: Record<WithdrawalKind, { purchase: string; hint: string; send: string }> = {
  withdrawal: {
    purchase: '¿Qué compraste?',
    hint: 'El nombre del curso o recetario, o el número de orden.',
    send: 'Desistir del contrato aquí',
  },
  cancellation: {
    purchase: '¿Qué quieres dar de baja?',
    hint: 'Por ejemplo, tu cuenta o los avisos por email.',
    send: 'Pedir la baja',
  },
};

interface WithdrawalFormProps {
  kind?: WithdrawalKind;
  /** The purchases that the shop knows of, to choose from. */
  purchases?: KnownPurchase[];
  /** The one of the link that led here. */
  chosen?: string;
  onDone: (receipt: Receipt) => void;
}

/** A withdrawal is written, then confirmed. The end of the service needs one step. */
export function WithdrawalForm({
  kind = 'withdrawal',
  purchases = [],
  chosen = '',
  onDone,
}: WithdrawalFormProps) {
  const words = WORDS[kind];
  const hydrated = useHydrated();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [review, setReview] = useState<Statement>();
  const own = useOwnDetails();
  const { sendsMail } = useSettings();
  const start = { name: '', email: '', chosen, purchase: '', comment: '' };
  const form = useForm({ defaultValues: start });
  const { handleSubmit, setError, watch } = form;
  const field = fieldsOf(form);
  const kept = useKeptForm(kind, form, { ...start, ...own });
  const known = purchases.find(({ value }) => value === watch('chosen'));

  const send = async (statement: Statement) => {
    setFailure('');
    setBusy(true);
    try {
      const answer = await requestWithdrawal({ ...statement, kind, ...known?.names });
      kept.forget();
      onDone({ ...answer, kind, statement });
    } catch (error) {
      if (showFieldError(error, FIELDS, setError)) setReview(undefined);
      else setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = handleSubmit(async ({ chosen: _, ...values }) => {
    const purchase = known?.title ?? values.purchase;
    const statement = { ...values, email: values.email.trim(), purchase };
    if (kind === 'cancellation') return await send(statement);
    setFailure('');
    setReview(statement);
  });
  if (review) {
    return (
      <WithdrawalReview
        statement={review}
        isBusy={isBusy}
        failure={failure}
        onConfirm={() => void send(review)}
        onBack={() => setReview(undefined)}
      />
    );
  }
  return (
    <form method="post" noValidate className="stack" onSubmit={submit}>
      <TextField label="Nombre y apellido" autoComplete="name" {...field('name', required)} />
      <EmailField
        hint={`El que usaste para comprar.${sendsMail ? ' Ahí te enviamos el código.' : ''}`}
        {...field('email', { validate: { required, validEmail } })}
      />
      {purchases.length > 0 && (
        <SelectField label="Elige tu compra" {...field('chosen')}>
          <option value="">Otra: la escribo yo</option>
          {purchases.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {!known && <TextField label={words.purchase} hint={words.hint} {...field('purchase', required)} />}
      <TextArea label="Comentario (opcional)" rows={4} {...field('comment')} />
      <NotRegistered failure={failure} />
      <SubmitButton busy={isBusy} disabled={!hydrated}>
        {isBusy ? 'Enviando...' : words.send}
      </SubmitButton>
    </form>
  );
}
