import { Link } from '../../router';
import { useWaitingSales } from './api';
import styles from './sales.module.css';

const VIEWS = [
  ['/admin/ventas', 'Ventas'],
  ['/admin/ventas?vista=sin-terminar', 'Sin terminar'],
  ['/admin/arrepentimientos', 'Por devolver'],
  ['/admin/regalos', 'Regalos'],
] as const;

export type SalesView = (typeof VIEWS)[number][1];

/** The pages that show sales in different ways. */
export function SalesViews({ current }: { current: SalesView }) {
  const waiting = useWaitingSales();
  const counts: Record<string, number | undefined> = {
    'Por devolver': waiting.withdrawals,
    Regalos: waiting.gifts,
  };
  return (
    <nav className={`row stretch ${styles.views}`} aria-label="Vistas de las ventas">
      {VIEWS.map(([to, label]) => (
        <Link
          key={to}
          className="inline tap sunk corner-top small bold no-underline"
          to={to}
          aria-current={label === current ? 'page' : undefined}
        >
          {label}
          {counts[label] ? <b className="digits beside">{counts[label]}</b> : null}
        </Link>
      ))}
    </nav>
  );
}
