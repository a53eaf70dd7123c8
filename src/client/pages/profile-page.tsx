import { ChangePassword } from '../features/accounts/change-password';
import { PersonalData } from '../features/accounts/personal-data';
import styles from '../features/accounts/profile.module.css';
import { ProfileForm } from '../features/accounts/profile-form';
import { ProfileImage } from '../features/accounts/profile-image';
import { ProfileMenu } from '../features/accounts/profile-menu';
import { OwnQuestions } from '../features/lesson-tape/own-questions';
import { PageHead } from '../layout/page-head';
import { useSession } from '../state/session-store';

export default function ProfilePage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <div className="wrap page">
      <PageHead />
      <h1 className="title">Mi Perfil</h1>
      <div className={styles.page}>
        <div className={styles.column}>
          <ProfileImage user={user} />
          <ProfileForm user={user} />
          <ChangePassword user={user} />
        </div>
        <ProfileMenu />
        <div className={styles.column}>
          <OwnQuestions userId={user.id} />
          <PersonalData user={user} />
        </div>
      </div>
    </div>
  );
}
