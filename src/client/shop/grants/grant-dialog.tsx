import { useState } from 'react';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { useKeptFields } from '../../saving/use-kept-fields';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { SubmitActions } from '../../ui/submit-actions';
import { useSingleMutation } from '../../use-single-mutation';
import { useClaim, useGrantToUser, useProducts } from './api';
import { useOpenOrder } from './open-order-question';
import { NOT_PAID, PaymentFields, paymentOf } from './payment-fields';

interface GrantDialogProps {
  person: { id: string; name: string; surname: string };
  open: boolean;
  /** The product to choose first. */
  productId: string | null;
  owned: string[];
  onClose: () => void;
  onGranted: () => void;
}

/** Gives a product that was paid another way, with the recorded reason and payment. */
export function GrantDialog({ person, open, onClose, ...form }: GrantDialogProps) {
  return (
    <Dialog title={`Dar acceso a ${person.name} ${person.surname}`} open={open} onClose={onClose}>
      <GrantForm person={person} onClose={onClose} {...form} />
    </Dialog>
  );
}

function GrantForm({ person, productId, owned, onClose, onGranted }: Omit<GrantDialogProps, 'open'>) {
  const { courses, books } = useProducts();
  const [paymentError, setPaymentError] = useState<string>();
  const start = { item_id: productId ?? '', reason: '', payment: NOT_PAID };
  const { form, field, kept } = useKeptFields(`grant ${person.id}`, start);
  const { handleSubmit, setError, watch, setValue } = form;
  const chosen = watch('item_id');
  const claim = useClaim(person.id, chosen);
  const openOrder = useOpenOrder(chosen && !owned.includes(chosen) ? claim.data?.openOrder : null);
  const groups = [
    ['Cursos', courses.data?.data ?? []],
    ['Recetarios', books.data?.data ?? []],
  ] as const;
  const failed = [courses, books].filter((query) => query.isError && !query.data);
  const grant = useSingleMutation({
    mutationFn: useGrantToUser(person.id),
    onSuccess: () => {
      kept.forget();
      onGranted();
      onClose();
    },
    onError: (error) => setError('item_id', { message: messageOf(error) }),
  });
  const submit = handleSubmit(({ item_id, reason, payment }) => {
    const paid = paymentOf(payment);
    const closing = openOrder.read();
    setPaymentError(paid.error);
    if (paid.error || !closing) return;
    grant.mutate({ item_id, reason, ...closing, ...(paid.payment ? { payment: paid.payment } : {}) });
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {failed.length > 0 && (
        <Alert onRetry={() => failed.forEach((query) => void query.refetch())}>
          No pudimos cargar todos los productos. {messageOf(failed[0]?.error)}
        </Alert>
      )}
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <p>Lo ve enseguida y le llega un email.</p>
      <SelectField
        // The options arrive after the form: the key chooses the product again.
        key={groups.map(([, products]) => products.length).join()}
        label="Producto"
        {...field('item_id', (id) => id !== '' || 'Elige un producto.')}
      >
        <option value="">Elige un producto</option>
        {groups.map(([name, products]) => (
          <optgroup key={name} label={name}>
            {products
              .filter((product) => !owned.includes(product.id))
              .map((product) => (
                <option key={product.id} value={product.id}>
                  {product.title}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField label="Motivo" maxLength={300} {...field('reason', required)} />
      {openOrder.question}
      <PaymentFields
        value={watch('payment')}
        onChange={(payment) => setValue('payment', payment)}
        error={paymentError}
        withoutMethod={openOrder.withoutMethod}
      />
      <SubmitActions busy={grant.isPending || (chosen !== '' && claim.isPending)} onCancel={onClose}>
        Dar acceso
      </SubmitActions>
    </form>
  );
}
