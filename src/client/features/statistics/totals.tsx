import type { AnswerOf } from '../../../shared/api';
import styles from './statistics-panel.module.css';

interface TotalsProps {
  totals: AnswerOf<'GET /stats/overview'>;
  conversion: AnswerOf<'GET /stats/conversion'> | undefined;
}

const figures = new Intl.NumberFormat('es-AR');

export function Totals({ totals, conversion }: TotalsProps) {
  const cards: [string, number][] = [
    ['Total de Usuarios', totals.totalUsers],
    ['Total de Compras', totals.totalPurchases],
    ['Total de Cursos', totals.totalCourses],
    ['Total de Recetas', totals.totalRecipeBooks],
  ];
  return (
    <div>
      <dl className={styles.totals}>
        {cards.map(([name, total]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figures.format(total)}</dd>
          </div>
        ))}
      </dl>
      {conversion && conversion.carts > 0 && (
        <p className={styles.conversion}>
          Del carrito al pago: <b>{Math.round((conversion.paid / conversion.carts) * 100)} %</b> (
          {figures.format(conversion.paid)} de {figures.format(conversion.carts)} carritos)
        </p>
      )}
    </div>
  );
}
