import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { RESIDENCE_QUESTION } from '../../../rules/access-consent';
import { required, validEmail } from '../../form-rules';
import { FormConflict } from '../../saving/form-conflict';
import { useKeptForm } from '../../saving/use-kept-form';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { EmailField, SelectField, TextField } from '../../ui/field';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { ResumedAlert } from '../../ui/resumed-alert';
import { TitledSection } from '../../ui/titled-section';
import { useSentForm } from '../../use-sent-form';
import { updateUser } from './api';
import { SetPasswordOffer } from './set-password-offer';

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
    <TitledSection className="stack" id="datos" title="Datos personales">
      {editing ? (
        <EditProfile user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className="stack gap-4">
            {[
              ['Nombre', [user.name, user.surname].filter(Boolean).join(' ')],
              ['Email', user.email],
              [RESIDENCE_QUESTION, RESIDENCES[residenceOf(user)]],
              ['Email nuevo, sin confirmar', user.pendingEmail],
            ].map(
              ([term, value]) =>
                value && (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd className="large break">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p>
            <QuietButton onClick={() => setEditing(true)}>Modificar</QuietButton>
          </p>
        </>
      )}
    </TitledSection>
  );
}

function EditProfile({ user, onDone }: { user: User; onDone: () => void }) {
  const { sendsMail } = useSettings();
  const saved = {
    name: user.name,
    surname: user.surname,
    email: user.pendingEmail ?? user.email,
    livesInEu: residenceOf(user),
  };
  const { form, field, submit, failure, setFailure, isBusy } = useSentForm({ ...saved, currentPassword: '' });
  const kept = useKeptForm('profile', form, saved);
  const email = form.watch('email').trim().toLowerCase();
  const changesEmail = ![user.email, user.pendingEmail].some((known) => known?.toLowerCase() === email);
  // A browser may hold a user from before the shop told it.
  const hasPassword = user.hasPassword !== false;
  // An admin without a password confirms by mail, in the dialog that the server asks for.
  const asksPassword = changesEmail && (hasPassword || user.role !== 'admin');
  const save = submit(async ({ currentPassword, livesInEu, ...values }) => {
    const profile = { ...values, livesInEu: livesInEu === '' ? null : livesInEu === 'yes' };
    const body = asksPassword ? { ...profile, currentPassword } : profile;
    useSession.getState().refresh(await kept.save(() => updateUser(user.id, body), setFailure));
    notify(
      'success',
      changesEmail && sendsMail ? 'Te enviamos un correo para confirmar el email nuevo' : 'Datos guardados',
    );
    onDone();
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={save}>
      {failure && <Alert>{failure}</Alert>}
      {kept.isResumed && <ResumedAlert onReset={kept.startAnew} />}
      <FormConflict title="Tus datos cambiaron en otra pestaña" kept={kept} />
      <TextField label="Nombre" autoComplete="given-name" {...field('name', { validate: required })} />
      <TextField label="Apellido" autoComplete="family-name" {...field('surname', { validate: required })} />
      <EmailField {...field('email', { validate: validEmail })} />
      <SelectField
        label={RESIDENCE_QUESTION}
        hint="Allí la ley da otros plazos para arrepentirse de una compra."
        {...field('livesInEu')}
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
          {...field('currentPassword', {
            required: 'Para cambiar el email, escribe tu contraseña actual.',
          })}
        />
      )}
      <div className="row">
        <SubmitButton busy={isBusy} disabled={asksPassword && !hasPassword}>
          {isBusy ? 'Guardando...' : 'Guardar'}
        </SubmitButton>
        <QuietButton onClick={onDone}>Cancelar</QuietButton>
      </div>
    </form>
  );
}
