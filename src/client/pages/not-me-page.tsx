import { UndoChange } from '../account/safety/undo-change';
import { PageHead } from '../layout/page-head';
import { useParams } from '../router';

export default function NotMePage() {
  const { token = '' } = useParams();
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <h1 className="title">¿No fuiste tú?</h1>
      <UndoChange token={token} />
    </div>
  );
}
