import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { messageOf } from '../../api';
import { useNavigate } from '../../router';
import { browserStorage } from '../../state/browser-storage';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { download as saveFile } from '../../ui/download';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { SubmitActions } from '../../ui/submit-actions';
import { TitledSection } from '../../ui/titled-section';
import { useSentForm } from '../../use-sent-form';
import { deleteAccount, fetchPersonalData } from './api';

/** Data download and account deletion, as required by law. */
export function PersonalData({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: async () => {
      const data = await fetchPersonalData(user.id);
      saveFile('mis-datos.json', JSON.stringify(data, null, 2), 'application/json');
    },
  });
  return (
    <TitledSection className="stack" id="privacidad" title="Tus datos">
      <p>Puedes llevarte una copia de todo lo que guardamos sobre ti, o eliminar tu cuenta.</p>
      {download.isError && <Alert>{messageOf(download.error)}</Alert>}
      <div className="row">
        <QuietButton busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Preparando...' : 'Descargar mis datos'}
        </QuietButton>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      <Dialog title="Eliminar mi cuenta" open={asking} onClose={() => setAsking(false)}>
        <DeleteAccountForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </TitledSection>
  );
}

function DeleteAccountForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const navigate = useNavigate();
  const { field, submit, failure, isBusy } = useSentForm({ currentPassword: '' });
  const remove = submit(async (body) => {
    const { message } = await deleteAccount(user.id, user.hasPassword === false ? {} : body);
    useSession.getState().close();
    browserStorage.forgetUser(user.id);
    notify('success', message);
    navigate('/');
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
          {...field('currentPassword')}
        />
      )}
      <SubmitActions danger busy={isBusy} onCancel={onCancel}>
        {isBusy ? 'Eliminando...' : 'Eliminar mi cuenta'}
      </SubmitActions>
    </form>
  );
}
