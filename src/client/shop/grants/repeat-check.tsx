import type { RepeatedProof } from '../../../contract/proofs';
import { formatDay } from '../../../rules/shop-time';
import { Alert } from '../../ui/alert';
import { CheckBox } from '../../ui/check-box';
import { TextLink } from '../../ui/text-button';

interface RepeatCheckProps {
  repeats: RepeatedProof[];
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}

/** Asks for confirmation and links to the earlier proof with the same receipt. */
export function RepeatCheck({ repeats, isConfirmed, onChange }: RepeatCheckProps) {
  if (repeats.length === 0) return null;
  return (
    <Alert kind="warning">
      <p>El comprobante en revisión ya llegó antes:</p>
      <ul>
        {repeats.map((repeat) => (
          <li key={repeat.id}>
            <TextLink to={`/admin/comprobantes?comprobante=${encodeURIComponent(repeat.id)}`}>
              {repeat.buyer}, {formatDay(repeat.createdAt)}
            </TextLink>
          </li>
        ))}
      </ul>
      <CheckBox
        label="Vi el comprobante anterior y quiero confirmar igual"
        checked={isConfirmed}
        onCheck={onChange}
      />
    </Alert>
  );
}
