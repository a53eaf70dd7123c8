import { type ChangeEvent, useState } from 'react';
import type { User } from '../../../contract/accounts';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { updateUser, uploadProfileImage } from './api';
import styles from './profile.module.css';

/** The user's avatar: a picture, or the initial of the name. */
export function ProfileImage({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const change = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setFailure('');
    try {
      const profileImage = await work();
      // The name may have changed meanwhile.
      const { user: current, refresh } = useSession.getState();
      if (current?.id === user.id) refresh({ ...current, profileImage });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (!file.type.startsWith('image/')) return setFailure('Elige un archivo de imagen.');
    change(async () => (await uploadProfileImage(user.id, file)).profileImage);
  };
  const remove = () => change(async () => (await updateUser(user.id, { profileImage: null })).profileImage);

  return (
    <div className={styles.image}>
      {user.profileImage ? (
        <img
          src={user.profileImage}
          alt="Tu imagen de perfil"
          width={96}
          height={96}
          className={styles.circle}
        />
      ) : (
        <span className={styles.circle} aria-hidden="true">
          {user.name.trim().slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="stack">
        <div className="row">
          <label className={styles.upload} aria-disabled={busy || undefined}>
            <Icon name="upload" />
            {busy ? 'Subiendo...' : 'Cambiar imagen'}
            <input
              className="vh"
              type="file"
              name="profileImage"
              accept={PICTURE_LIMIT.accept}
              disabled={busy}
              onChange={upload}
            />
          </label>
          {user.profileImage && (
            <Button variant="quiet" small onClick={remove}>
              Quitar
            </Button>
          )}
        </div>
        <p className="small soft">{PICTURE_LIMIT.hint}</p>
        {failure && <Alert>{failure}</Alert>}
      </div>
    </div>
  );
}
