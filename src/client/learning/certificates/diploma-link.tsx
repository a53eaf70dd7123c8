import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { useOwnCertificates } from './api';

/** Leads from a purchase to its certificate, once the course is finished. */
export function DiplomaLink({ productId, isFinished }: { productId: string; isFinished: boolean }) {
  const hasCertificate = useOwnCertificates()(productId);
  if (!hasCertificate && !isFinished) return null;
  return (
    <p>
      <Link className="inline gap-1 tap bold" to={`/course/${productId}#diploma`}>
        <Icon name="star" />
        {hasCertificate ? 'Tu diploma' : 'Pide tu diploma'}
      </Link>
    </p>
  );
}
