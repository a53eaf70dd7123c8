import { PageHead } from '../layout/page-head';
import { useParams } from '../router';
import { LeaveLetters } from '../shop/letters/leave-letters';

export default function LeaveLettersPage() {
  const { token = '' } = useParams();
  return (
    <div className="wrap page stack narrow">
      <PageHead />
      <LeaveLetters key={token} token={token} />
    </div>
  );
}
