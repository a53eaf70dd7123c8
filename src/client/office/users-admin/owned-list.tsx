import type { OwnedProduct } from '../../../contract/users-admin';
import { endOfAccess } from '../../../rules/end-reasons';
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
      <h2 className="heading-2">Lo que tiene</h2>
      {purchases.length === 0 && <p className="soft">No tiene compras.</p>}
      <ul>
        {purchases.map((entry) => (
          <li key={entry.id} className="row gap-3 pad-y-3 line-between">
            <div className={`shrink leading-3 from-12 ${styles.product}`}>
              <Link to={`/admin/ventas/${encodeURIComponent(entry.saleId)}`}>{entry.title}</Link>
              <EndTag entry={entry} />
              <small className="block break">{describe(entry)}</small>
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

function EndTag({ entry }: { entry: OwnedProduct }) {
  const end = endOf(entry);
  return end && <span className={`tag beside ${end.isLoss ? 'wash-bad' : ''}`}>{end.label}</span>;
}

function endOf({ revokedAt, revokedReason }: OwnedProduct) {
  return revokedAt ? endOfAccess(formatDay(revokedAt), revokedReason ?? '') : null;
}

function Progress({ of }: { of: { text: string; share: number | null } | undefined }) {
  if (!of) return <small className="block break">Todavía no lo abrió</small>;
  return (
    <small className="block break">
      {of.text}
      {of.share !== null && <meter className="block" min={0} max={1} value={of.share} aria-label="Avance" />}
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
    endOf(entry)?.text,
  ]
    .filter(Boolean)
    .join(' · ');
}
