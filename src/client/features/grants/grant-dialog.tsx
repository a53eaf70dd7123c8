import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/field';
import { useGrantToUser, useProducts } from './api';
import { NOT_PAID, PaymentFields, paymentOf, type TypedPayment } from './payment-fields';

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
  const [payment, setPayment] = useState<TypedPayment>(NOT_PAID);
  const [paymentError, setPaymentError] = useState<string>();
  // A second submit may come before React disables the button.
  const isRunning = useRef(false);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { item_id: productId ?? '', reason: '' },
  });
  const groups = [
    ['Cursos', courses.data?.data ?? []],
    ['Recetarios', books.data?.data ?? []],
  ] as const;
  const failed = [courses, books].filter((query) => query.isError && !query.data);
  const submit = handleSubmit(async ({ item_id, reason }) => {
    const paid = paymentOf(payment);
    setPaymentError(paid.error);
    if (paid.error || isRunning.current) return;
    isRunning.current = true;
    try {
      await grant({ item_id, reason, ...(paid.payment ? { payment: paid.payment } : {}) });
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
      <p>Lo ve enseguida y le llega un email.</p>
      <SelectField
        // The options arrive after the form: the key chooses the product again.
        key={groups.map(([, products]) => products.length).join()}
        label="Producto"
        error={formState.errors.item_id?.message}
        {...register('item_id', { required: 'Elige un producto.' })}
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
      <TextField
        label="Motivo"
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: required })}
      />
      <PaymentFields value={payment} onChange={setPayment} error={paymentError} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={formState.isSubmitting}>
          Dar acceso
        </Button>
      </DialogActions>
    </form>
  );
}
