import type { Proof } from '../../../contract/proofs';
import { formatMoney } from '../../../rules/money';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { SmallLink } from '../../ui/button';
import { ProofDecision } from './proof-decision';
import { ProofThumb } from './proof-file';
import { RepeatedProofs } from './repeated-proofs';

interface ProofTaskProps {
  proof: Proof;
  /** Only the first task of a list has the filled button. */
  isFirst: boolean;
  onChanged: (proof: Proof) => void;
}

/** A proof in the list of tasks: the claim beside the file, and the decision. */
export function ProofTask({ proof, isFirst, onChanged }: ProofTaskProps) {
  const { buyer, items } = proof;
  return (
    <>
      <p className="soft small">Comprobante, {formatMoment(proof.createdAt)}</p>
      <p>
        <Link to={`/admin/usuarios/${buyer.id}`}>
          {buyer.name} {buyer.surname}
        </Link>{' '}
        envió {formatMoney(proof.total, proof.currency)} por {items.map((item) => item.title).join(', ')}.
      </p>
      <div className="row gap-3">
        <ProofThumb proof={proof} />
        <div className="stack gap-2 items-start shrink">
          {proof.operationNumber && <p className="small break">Operación {proof.operationNumber}</p>}
          <SmallLink to={`/admin/comprobantes?comprobante=${encodeURIComponent(proof.id)}`}>
            Comparar y decidir
          </SmallLink>
        </div>
      </div>
      {proof.repeats.length > 0 && <RepeatedProofs repeats={proof.repeats} />}
      <ProofDecision proof={proof} items={items} filled={isFirst} onChanged={onChanged} />
    </>
  );
}
