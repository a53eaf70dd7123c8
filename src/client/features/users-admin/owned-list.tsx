import { formatDollars, formatPesos } from '../../../shared/money';
import type { OwnedProduct } from '../../../shared/users-admin';
import { Button } from '../../ui/button';
import { formatDay } from '../../ui/format-moment';
import { revokeReasonLabel } from './revoke-reason-label';
import styles from './users.module.css';

const ORIGINS = { order: 'Mercado Pago', proof: 'Comprobante', admin: 'A mano', demo: 'Demo' };

interface OwnedListProps {
  purchases: OwnedProduct[];
  onRevoke: (product: OwnedProduct) => void;
}

/** Granted products, and revoked ones with their reason. */
export function OwnedList({ purchases, onRevoke }: OwnedListProps) {
  return (
    <section>
      <h2 className={styles.heading}>Compras</h2>
      {purchases.length === 0 && <p className="soft">No tiene compras.</p>}
      <ul>
        {purchases.map((entry) => (
          <li key={entry.id} className={styles.owned}>
            <div className={styles.product}>
              {entry.title}
              {entry.revokedAt && <span className={styles.revoked}>Retirado</span>}
              <small>{describe(entry)}</small>
            </div>
            {!entry.revokedAt && (
              <Button
                variant="danger"
                small
                aria-label={`Retirar acceso a ${entry.title}`}
                onClick={() => onRevoke(entry)}
              >
                Retirar acceso
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe(entry: OwnedProduct): string {
  const format = entry.currency === 'USD' ? formatDollars : formatPesos;
  return [
    entry.type === 'curso' ? 'Curso' : 'Recetario',
    entry.isArchived && 'archivado',
    formatDay(entry.grantedAt),
    ORIGINS[entry.origin],
    entry.currency && format(entry.amount),
    entry.revokedAt && `Retirado el ${formatDay(entry.revokedAt)}: ${revokeReasonLabel(entry.revokedReason)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
