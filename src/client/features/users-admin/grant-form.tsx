import { useForm } from 'react-hook-form';
import { messageOf } from '../../api';
import { required } from '../../form-rules';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { useProducts } from './api';
import styles from './users.module.css';

interface GrantFormProps {
  owned: string[];
  /** Throws when the server refuses the change. */
  onGrant: (itemId: string, reason: string) => Promise<void>;
}

/** Grants a product that was paid outside of the shop, with a recorded reason. */
export function GrantForm({ owned, onGrant }: GrantFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { item_id: '', reason: '' },
  });
  const { courses, books } = useProducts();
  const { errors, isSubmitting } = formState;
  const groups = [
    ['Cursos', courses.data?.data ?? []],
    ['Recetarios', books.data?.data ?? []],
  ] as const;
  const failed = [courses, books].filter((query) => query.isError && !query.data);
  return (
    <section className={styles.form}>
      <h2 className={styles.heading}>Dar acceso</h2>
      {failed.length > 0 && (
        <Alert onRetry={() => failed.forEach((query) => void query.refetch())}>
          No pudimos cargar todos los productos. {messageOf(failed[0]?.error)}
        </Alert>
      )}
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={handleSubmit(async ({ item_id, reason }) => {
          await onGrant(item_id, reason).then(
            () => reset(),
            (error) => setError('item_id', { message: messageOf(error) }),
          );
        })}
      >
        <SelectField
          label="Producto"
          error={errors.item_id?.message}
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
          error={errors.reason?.message}
          {...register('reason', { validate: required })}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isSubmitting}>
            Dar acceso
          </Button>
        </div>
      </form>
    </section>
  );
}
