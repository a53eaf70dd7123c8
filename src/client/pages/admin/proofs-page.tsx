import { ProofInbox } from '../../shop/proofs/proof-inbox';
import { AdminFrame } from './admin-frame';

export default function ProofsPage() {
  return (
    <AdminFrame>
      <div className="stack">
        <p className="lead">
          Un comprobante es una promesa, no un pago: mira que el dinero haya llegado antes de aprobar.
        </p>
        <ProofInbox />
      </div>
    </AdminFrame>
  );
}
