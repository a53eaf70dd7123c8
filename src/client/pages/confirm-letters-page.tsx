import { PageHead } from '../layout/page-head';
import { useParams } from '../router';
import { ConfirmLetters } from '../shop/letters/confirm-letters';

export default function ConfirmLettersPage() {
  const { token = '' } = useParams();
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <ConfirmLetters key={token} token={token} />
    </div>
  );
}
