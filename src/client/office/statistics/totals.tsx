import type { AnswerOf } from '../../../contract/api';
import { formatFigure } from '../../../rules/figures';
import styles from './statistics-panel.module.css';

export function Totals({ totals }: { totals: AnswerOf<'GET /stats/overview'> }) {
  const cards: [string, number][] = [
    ['Total de Usuarios', totals.totalUsers],
    ['Total de Compras', totals.totalPurchases],
    ['Total de Cursos', totals.totalCourses],
    ['Total de Recetas', totals.totalRecipeBooks],
  ];
  return (
    <dl className={`stack rows-0 ${styles.totals}`}>
      {cards.map(([name, total]) => (
        <div key={name} className="pad-top-3 pad-bottom-4 line-below">
          <dt>{name}</dt>
          <dd>{formatFigure(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The share of checkout carts that were paid. */
export function Conversion({ carts, paid }: AnswerOf<'GET /stats/conversion'>) {
  if (carts === 0) return null;
  return (
    <p>
      Del carrito al pago: <b>{Math.round((paid / carts) * 100)} %</b> ({formatFigure(paid)} de{' '}
      {formatFigure(carts)} carritos)
    </p>
  );
}
