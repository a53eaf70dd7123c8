import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '../../../shared/accounts';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { updateUser } from './api';
import styles from './profile.module.css';

const FIELDS = ['name', 'surname', 'email', 'currentPassword'] as const;

/** `Datos personales`: read-only until Modificar; Guardar saves on the server. */
export function ProfileForm({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className="stack" aria-labelledby="datos">
      <h2 className="section-title" id="datos">
        Datos personales
      </h2>
      {editing ? (
        <EditProfile user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>Nombre</dt>
              <dd>{[user.name, user.surname].filter(Boolean).join(' ')}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
            {user.pendingEmail && (
              <div>
                <dt>Email nuevo, sin confirmar</dt>
                <dd>{user.pendingEmail}</dd>
              </div>
            )}
          </dl>
          <p>
            <Button variant="quiet" onClick={() => setEditing(true)}>
              Modificar
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function EditProfile({ user, onDone }: { user: User; onDone: () => void }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: {
      name: user.name,
      surname: user.surname,
      email: user.pendingEmail ?? user.email,
      currentPassword: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const email = watch('email').trim().toLowerCase();
  const changesEmail = ![user.email, user.pendingEmail].some((known) => known?.toLowerCase() === email);
  const save = handleSubmit(async ({ currentPassword, ...values }) => {
    setFailure('');
    try {
      const body = changesEmail ? { ...values, currentPassword } : values;
      useSession.getState().refresh(await updateUser(user.id, body));
      notify(
        'success',
        changesEmail ? 'Te enviamos un correo para confirmar el email nuevo' : 'Datos guardados',
      );
      onDone();
    } catch (error) {
      if (!showFieldError(error, FIELDS, setError)) setFailure(messageOf(error));
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      {failure && <Alert>{failure}</Alert>}
      <TextField
        label="Nombre"
        autoComplete="given-name"
        error={errors.name?.message}
        {...register('name', { validate: required })}
      />
      <TextField
        label="Apellido"
        autoComplete="family-name"
        error={errors.surname?.message}
        {...register('surname', { validate: required })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: validEmail })}
      />
      {changesEmail && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword', {
            required: 'Para cambiar el email, escribe tu contraseña actual.',
          })}
        />
      )}
      <div className="row">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Guardando...' : 'Guardar'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
