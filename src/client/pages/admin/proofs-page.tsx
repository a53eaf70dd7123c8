import { Link } from 'react-router';
import { ProofInbox } from '../../features/proofs/proof-inbox';
import { PageHead } from '../../layout/page-head';
import styles from './admin.module.css';

export default function ProofsPage() {
  return (
    <div className="wrap page stack">
      <PageHead />
      <div>
        <h1 className="title">Comprobantes</h1>
        <Link to="/admin" className={styles.link}>
          Panel de Administración
        </Link>
        <p className="lead">
          Un comprobante es una promesa, no un pago: mira que el dinero haya llegado antes de aprobar.
        </p>
      </div>
      <ProofInbox />
    </div>
  );
}
