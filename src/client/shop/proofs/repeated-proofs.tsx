import type { RepeatedProof } from '../../../contract/proofs';
import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';

export const stateLabels: Record<RepeatedProof['state'], string> = {
  waiting: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

interface RepeatedProofsProps {
  repeats: RepeatedProof[];
  later?: RepeatedProof[];
}

/** Links to the earlier and later proofs with the same receipt. */
export function RepeatedProofs({ repeats, later = [] }: RepeatedProofsProps) {
  const groups = [
    [repeats, 'ya llegó antes'],
    [later, 'llegó otra vez después'],
  ] as const;
  return (
    <ul>
      {groups.flatMap(([proofs, when]) =>
        proofs.map((proof) => (
          <li key={proof.id}>
            {proof.sameFile ? `Este mismo archivo ${when}` : `Este número de operación ${when}`}
            {': '}
            <Link to={`/admin/comprobantes?comprobante=${encodeURIComponent(proof.id)}`}>
              {proof.buyer}, {formatDay(proof.createdAt)}, {stateLabels[proof.state].toLowerCase()}
            </Link>
            .
          </li>
        )),
      )}
    </ul>
  );
}
