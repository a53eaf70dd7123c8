import type { KeptProduct } from '../../contract/undo-result';
import { KEPT_LABELS } from '../../rules/kept-labels';
import { Alert } from './alert';
import { SmallButton } from './button';

/** The products that an undo could not restore, by name and reason. It stays until she has read it. */
export function KeptProducts({ kept, onClose }: { kept: KeptProduct[]; onClose: () => void }) {
  if (kept.length === 0) return null;
  return (
    <Alert kind="warning" action={<SmallButton onClick={onClose}>Entendido</SmallButton>}>
      <p>{kept.length === 1 ? 'Este producto queda como está:' : 'Estos productos quedan como están:'}</p>
      <ul>
        {kept.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            <b>{title}</b>: {KEPT_LABELS[reason]}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
