import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { useOwnCertificates } from './api';
import styles from './certificates.module.css';

/** Leads from a purchase to its certificate, once the course is finished. */
export function DiplomaLink({ productId, isFinished }: { productId: string; isFinished: boolean }) {
  const hasCertificate = useOwnCertificates()(productId);
  if (!hasCertificate && !isFinished) return null;
  return (
    <p>
      <Link className={styles.link} to={`/course/${productId}#diploma`}>
        <Icon name="star" />
        {hasCertificate ? 'Tu diploma' : 'Pide tu diploma'}
      </Link>
    </p>
  );
}
