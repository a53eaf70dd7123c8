import { useState } from 'react';
import type { User } from '../../../contract/accounts';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { messageOf } from '../../api';
import { PickButton } from '../../files/pick-files';
import { preparePicture } from '../../files/prepare-picture';
import { UploadProgress } from '../../files/upload-progress';
import { isSending, startUpload, useUploadTasks } from '../../files/upload-store';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { updateUser, uploadProfileImage } from './api';
import styles from './profile.module.css';

/** The user's avatar: a picture, or the initial of the name. */
export function ProfileImage({ user }: { user: User }) {
  const [failure, setFailure] = useState('');
  const [task] = useUploadTasks('profile');
  const show = ({ profileImage }: Pick<User, 'profileImage'>) => {
    // The name may have changed meanwhile.
    const { user: current, refresh } = useSession.getState();
    if (current?.id === user.id) refresh({ ...current, profileImage });
  };
  const upload = ([file]: File[]) => {
    if (!file) return;
    setFailure('');
    startUpload({
      form: 'profile',
      slot: 'image',
      file,
      limit: PICTURE_LIMIT,
      send: async (chosen, sending) =>
        await uploadProfileImage(user.id, await preparePicture(chosen), sending),
      onDone: show,
    });
  };
  const remove = () => {
    setFailure('');
    updateUser(user.id, { profileImage: null }).then(show, (error) => setFailure(messageOf(error)));
  };

  return (
    <div className={`row gap-5 rows-4 ${styles.image}`}>
      {user.profileImage ? (
        <img
          src={user.profileImage}
          alt="Tu imagen de perfil"
          width={96}
          height={96}
          className={`centre rigid vanilla circle fills ${styles.circle}`}
        />
      ) : (
        <span className={`centre rigid vanilla circle fills ${styles.circle}`} aria-hidden="true">
          {user.name.trim().slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="stack gap-2">
        <div className="row">
          <PickButton accept={PICTURE_LIMIT.accept} disabled={task && isSending(task)} onFiles={upload}>
            Cambiar imagen
          </PickButton>
          {user.profileImage && <SmallButton onClick={remove}>Quitar</SmallButton>}
        </div>
        <p className="small soft">{PICTURE_LIMIT.hint}</p>
        {task && task.step !== 'done' && <UploadProgress task={task} />}
        {failure && <Alert>{failure}</Alert>}
      </div>
    </div>
  );
}
