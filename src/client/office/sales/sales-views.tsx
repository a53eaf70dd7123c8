import { Link } from '../../router';
import styles from './sales.module.css';

const VIEWS = [
  ['/admin/ventas', 'Ventas'],
  ['/admin/ventas?vista=sin-terminar', 'Sin terminar'],
  ['/admin/arrepentimientos', 'Por devolver'],
  ['/admin/regalos', 'Regalos'],
] as const;

/** The pages that show sales in different ways. */
export function SalesViews({ current }: { current: (typeof VIEWS)[number][1] }) {
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
        </Link>
      ))}
    </nav>
  );
}
