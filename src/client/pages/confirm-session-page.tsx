import { ConfirmSession } from '../account/safety/confirm-session';
import { PageHead } from '../layout/page-head';
import { useParams } from '../router';

export default function ConfirmSessionPage() {
  const { token = '' } = useParams();
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">Confirma que eres tú</h1>
      <ConfirmSession token={token} />
    </div>
  );
}
