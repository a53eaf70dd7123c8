import { useForm } from 'react-hook-form';
import type { ProviderKeys } from '../../../contract/payment-keys';
import { PROVIDERS } from '../../../rules/payment-providers';
import { PROVIDER_KEYS } from '../../../rules/provider-keys';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { SubmitActions } from '../../ui/submit-actions';
import { fieldsOf } from '../../use-sent-form';
import { useKeyChanges } from './api';
import { showErrors } from './show-errors';

interface KeyDialogProps {
  keys: ProviderKeys;
  open: boolean;
  onClose: () => void;
}

/** Writes the keys of a provider. What is typed leaves with the dialog: it is kept in no draft. */
export function KeyDialog({ keys, open, onClose }: KeyDialogProps) {
  const { label: name } = PROVIDERS[keys.provider];
  return (
    <Dialog title={`Claves de ${name}`} open={open} onClose={onClose}>
      <KeyForm keys={keys} onClose={onClose} />
    </Dialog>
  );
}

function KeyForm({ keys, onClose }: Omit<KeyDialogProps, 'open'>) {
  const { save } = useKeyChanges();
  const { label: name } = PROVIDERS[keys.provider];
  const { where, fields } = PROVIDER_KEYS[keys.provider];
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ name: key }) => [key, ''])),
  });
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (values) => {
    try {
      const isChecked = await save(keys.provider, values);
      void notify(
        'success',
        isChecked
          ? `Listo: ${name} aceptó las claves y tu tienda ya las usa.`
          : `Guardadas sin comprobar: ${name} no responde ahora.`,
      );
      onClose();
    } catch (error) {
      const message = showErrors(error, form.setError);
      if (message) void notify('error', message);
    }
  });

  return (
    <form className="stack gap-4" method="post" noValidate autoComplete="off" onSubmit={submit}>
      <p>{where}</p>
      {keys.stored && <p>Un campo vacío conserva la clave que ya está.</p>}
      {fields.map(({ name: key, label, hint, isSecret }) => {
        const Field = isSecret ? PasswordField : TextField;
        return (
          <Field
            key={key}
            label={label}
            hint={hint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field(key)}
          />
        );
      })}
      <SubmitActions busy={isSubmitting} onCancel={onClose}>
        {isSubmitting ? 'Comprobando...' : 'Comprobar y guardar'}
      </SubmitActions>
    </form>
  );
}
