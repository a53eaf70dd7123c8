import { Link } from 'react-router';
import type { RepeatedProof } from '../../../shared/proofs';
import { formatDay } from '../../ui/format-moment';
import { stateLabels } from './state-labels';

/** Links to the earlier proofs with the same receipt. */
export function RepeatedProofs({ repeats }: { repeats: RepeatedProof[] }) {
  return (
    <ul>
      {repeats.map((repeat) => (
        <li key={repeat.id}>
          {repeat.sameFile ? 'Este mismo archivo ya llegó antes' : 'Este número de operación ya llegó antes'}
          {': '}
          <Link to={`/admin/comprobantes?comprobante=${encodeURIComponent(repeat.id)}`}>
            {repeat.buyer}, {formatDay(repeat.createdAt)}, {stateLabels[repeat.state].toLowerCase()}
          </Link>
          .
        </li>
      ))}
    </ul>
  );
}
