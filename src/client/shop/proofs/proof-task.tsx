import type { Proof } from '../../../contract/proofs';
import { formatMoney } from '../../../rules/money';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { ProofDecision } from './proof-decision';
import { RepeatedProofs } from './repeated-proofs';

interface ProofTaskProps {
  proof: Proof;
  /** Only the first task of a list has the filled button. */
  isFirst: boolean;
  onChanged: (proof: Proof) => void;
}

/** A proof in the list of tasks: the claim and the decision; the file is one tap away. */
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
      <p className="small">
        {proof.operationNumber ? `Operación ${proof.operationNumber}. ` : ''}
        <Link to={`/admin/comprobantes?comprobante=${encodeURIComponent(proof.id)}`}>Ver el comprobante</Link>
      </p>
      {proof.repeats.length > 0 && <RepeatedProofs repeats={proof.repeats} />}
      <ProofDecision proof={proof} items={items} filled={isFirst} onChanged={onChanged} />
    </>
  );
}
