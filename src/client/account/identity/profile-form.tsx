import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '../../../contract/accounts';
import { RESIDENCE_QUESTION } from '../../../rules/access-consent';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { required, validEmail } from '../../form-rules';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { updateUser } from './api';
import { SetPasswordOffer } from './set-password-offer';

const FIELDS = ['name', 'surname', 'email', 'livesInEu', 'currentPassword'] as const;

const RESIDENCES = { '': 'Sin responder', yes: 'Sí', no: 'No' } as const;

/** Sessions of earlier versions of the shop have no answer stored. */
function residenceOf({ livesInEu = null }: Partial<User>): keyof typeof RESIDENCES {
  if (livesInEu === null) return '';
  return livesInEu ? 'yes' : 'no';
}

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
          <dl className="stack gap-4">
            <div>
              <dt>Nombre</dt>
              <dd className="large break">{[user.name, user.surname].filter(Boolean).join(' ')}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd className="large break">{user.email}</dd>
            </div>
            <div>
              <dt>{RESIDENCE_QUESTION}</dt>
              <dd className="large break">{RESIDENCES[residenceOf(user)]}</dd>
            </div>
            {user.pendingEmail && (
              <div>
                <dt>Email nuevo, sin confirmar</dt>
                <dd className="large break">{user.pendingEmail}</dd>
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
  const { sendsMail } = useSettings();
  const saved = {
    name: user.name,
    surname: user.surname,
    email: user.pendingEmail ?? user.email,
    livesInEu: residenceOf(user),
  };
  const form = useForm({ defaultValues: { ...saved, currentPassword: '' } });
  const { register, handleSubmit, setError, watch, formState } = form;
  const kept = useKeptForm('profile', form, saved);
  const { errors, isSubmitting } = formState;
  const email = watch('email').trim().toLowerCase();
  const changesEmail = ![user.email, user.pendingEmail].some((known) => known?.toLowerCase() === email);
  // A browser may hold a user from before the shop told it.
  const hasPassword = user.hasPassword !== false;
  // An admin without a password confirms by mail, in the dialog that the server asks for.
  const asksPassword = changesEmail && (hasPassword || user.role !== 'admin');
  const save = handleSubmit(async ({ currentPassword, livesInEu, ...values }) => {
    setFailure('');
    try {
      const profile = { ...values, livesInEu: livesInEu === '' ? null : livesInEu === 'yes' };
      const body = asksPassword ? { ...profile, currentPassword } : profile;
      useSession.getState().refresh(await kept.save(() => updateUser(user.id, body), setFailure));
      notify(
        'success',
        changesEmail && sendsMail ? 'Te enviamos un correo para confirmar el email nuevo' : 'Datos guardados',
      );
      onDone();
    } catch (error) {
      if (!showFieldError(error, FIELDS, setError)) setFailure(messageOf(error));
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      {failure && <Alert>{failure}</Alert>}
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <FormConflict title="Tus datos cambiaron en otra pestaña" kept={kept} />
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
      <SelectField
        label={RESIDENCE_QUESTION}
        hint="Allí la ley da otros plazos para arrepentirse de una compra."
        error={errors.livesInEu?.message}
        {...register('livesInEu')}
      >
        {Object.entries(RESIDENCES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {asksPassword && !hasPassword && (
        <SetPasswordOffer user={user} reason="Para cambiar el email, crea una primero." />
      )}
      {asksPassword && hasPassword && (
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
        <Button type="submit" busy={isSubmitting} disabled={asksPassword && !hasPassword}>
          {isSubmitting ? 'Guardando...' : 'Guardar'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
