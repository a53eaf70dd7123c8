import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { SubmitActions } from '../../ui/submit-actions';
import { fieldsOf } from '../../use-sent-form';
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
  const grant = useGrantToUser(person.id);
  const [paymentError, setPaymentError] = useState<string>();
  // A second submit may come before React disables the button.
  const isRunning = useRef(false);
  const start = { item_id: productId ?? '', reason: '', payment: NOT_PAID };
  const form = useForm({ defaultValues: start });
  const { handleSubmit, setError, formState, watch, setValue } = form;
  const field = fieldsOf(form);
  const kept = useKeptForm(`grant ${person.id}`, form, start);
  const chosen = watch('item_id');
  const claim = useClaim(person.id, chosen);
  const openOrder = useOpenOrder(chosen && !owned.includes(chosen) ? claim.data?.openOrder : null);
  const groups = [
    ['Cursos', courses.data?.data ?? []],
    ['Recetarios', books.data?.data ?? []],
  ] as const;
  const failed = [courses, books].filter((query) => query.isError && !query.data);
  const submit = handleSubmit(async ({ item_id, reason, payment }) => {
    const paid = paymentOf(payment);
    const closing = openOrder.read();
    setPaymentError(paid.error);
    if (paid.error || !closing || isRunning.current) return;
    isRunning.current = true;
    try {
      await grant({ item_id, reason, ...closing, ...(paid.payment ? { payment: paid.payment } : {}) });
      kept.forget();
      onGranted();
      onClose();
    } catch (error) {
      setError('item_id', { message: messageOf(error) });
    } finally {
      isRunning.current = false;
    }
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
      <SubmitActions busy={formState.isSubmitting || (chosen !== '' && claim.isPending)} onCancel={onClose}>
        Dar acceso
      </SubmitActions>
    </form>
  );
}
