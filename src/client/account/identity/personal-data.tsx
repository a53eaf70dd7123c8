import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '../../../contract/accounts';
import { messageOf } from '../../api';
import { showFieldError } from '../../form-errors';
import { useNavigate } from '../../router';
import { browserStorage } from '../../state/browser-storage';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { SubmitActions } from '../../ui/submit-actions';
import { deleteAccount, fetchPersonalData } from './api';

/** Data download and account deletion, as required by law. */
export function PersonalData({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setBusy(true);
    setFailure('');
    try {
      const data = await fetchPersonalData(user.id);
      saveFile('mis-datos.json', JSON.stringify(data, null, 2));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <section className="stack" aria-labelledby="privacidad">
      <h2 className="section-title" id="privacidad">
        Tus datos
      </h2>
      <p>Puedes llevarte una copia de todo lo que guardamos sobre ti, o eliminar tu cuenta.</p>
      {failure && <Alert>{failure}</Alert>}
      <div className="row">
        <Button variant="quiet" busy={busy} onClick={download}>
          {busy ? 'Preparando...' : 'Descargar mis datos'}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      <Dialog title="Eliminar mi cuenta" open={asking} onClose={() => setAsking(false)}>
        <DeleteAccountForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

function DeleteAccountForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { currentPassword: '' } });
  const remove = handleSubmit(async (body) => {
    setFailure('');
    try {
      const { message } = await deleteAccount(user.id, user.hasPassword === false ? {} : body);
      useSession.getState().close();
      browserStorage.forgetUser(user.id);
      notify('success', message);
      navigate('/');
    } catch (error) {
      if (!showFieldError(error, ['currentPassword'], setError)) setFailure(messageOf(error));
    }
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={remove}>
      <p>
        Borramos tu nombre, tu email, tu imagen, tus favoritos, tus mensajes y tu avance. Pierdes el acceso a
        lo que compraste y no se puede deshacer.
      </p>
      <p>
        Guardamos, sin tu nombre, el registro de las compras y los pagos: la ley obliga a conservar las
        cuentas.
      </p>
      {failure && <Alert>{failure}</Alert>}
      {user.hasPassword !== false && (
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
      )}
      <SubmitActions danger busy={formState.isSubmitting} onCancel={onCancel}>
        {formState.isSubmitting ? 'Eliminando...' : 'Eliminar mi cuenta'}
      </SubmitActions>
    </form>
  );
}

function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
