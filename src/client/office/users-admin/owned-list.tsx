import type { OwnedProduct } from '../../../contract/users-admin';
import { endReasonWords } from '../../../rules/end-reasons';
import { formatDollars, formatPesos } from '../../../rules/money';
import { methodLabel } from '../../../rules/sale-labels';
import { formatDay } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Button } from '../../ui/button';
import styles from './users.module.css';

interface OwnedListProps {
  purchases: OwnedProduct[];
  progress: { id: string; text: string; share: number | null }[];
  onRevoke: (product: OwnedProduct) => void;
}

/** Granted products, and revoked ones with their reason. */
export function OwnedList({ purchases, progress, onRevoke }: OwnedListProps) {
  return (
    <section>
      <h2 className={styles.heading}>Lo que tiene</h2>
      {purchases.length === 0 && <p className="soft">No tiene compras.</p>}
      <ul>
        {purchases.map((entry) => (
          <li key={entry.id} className={styles.owned}>
            <div className={styles.product}>
              <Link to={`/admin/ventas/${encodeURIComponent(entry.saleId)}`}>{entry.title}</Link>
              {entry.revokedAt && <span className={styles.revoked}>Retirado</span>}
              <small>{describe(entry)}</small>
              {!entry.revokedAt && <Progress of={progress.find(({ id }) => id === entry.itemId)} />}
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

function Progress({ of }: { of: { text: string; share: number | null } | undefined }) {
  if (!of) return <small>Todavía no lo abrió</small>;
  return (
    <small>
      {of.text}
      {of.share !== null && <meter min={0} max={1} value={of.share} aria-label="Avance" />}
    </small>
  );
}

function describe(entry: OwnedProduct): string {
  const format = entry.currency === 'USD' ? formatDollars : formatPesos;
  return [
    entry.type === 'curso' ? 'Curso' : 'Recetario',
    entry.isArchived && 'archivado',
    formatDay(entry.grantedAt),
    methodLabel(entry.method),
    entry.currency && format(entry.amount),
    entry.revokedAt &&
      `Retirado el ${formatDay(entry.revokedAt)}: ${endReasonWords(entry.revokedReason || 'sin motivo')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
