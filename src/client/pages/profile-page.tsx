import { ChangePassword } from '../account/identity/change-password';
import { OpenSessions } from '../account/identity/open-sessions';
import { PersonalData } from '../account/identity/personal-data';
import { ProfileForm } from '../account/identity/profile-form';
import { ProfileImage } from '../account/identity/profile-image';
import { ProfileMenu } from '../account/identity/profile-menu';
import { PageHead } from '../layout/page-head';
import { OwnQuestions } from '../learning/lesson-tape/own-questions';
import { useSession } from '../state/session-store';

export default function ProfilePage() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <div className="wrap page">
      <PageHead />
      <h1 className="title">Mi Perfil</h1>
      <div className="split above-5">
        <div className="stack content-start gap-6">
          <ProfileImage user={user} />
          <ProfileForm user={user} />
          <ChangePassword user={user} />
        </div>
        <ProfileMenu />
        <div className="stack content-start gap-6">
          <OwnQuestions userId={user.id} />
          <OpenSessions user={user} />
          <PersonalData user={user} />
        </div>
      </div>
    </div>
  );
}
