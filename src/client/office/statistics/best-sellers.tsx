import type { AnswerOf } from '../../../contract/api';
import { Button } from '../../ui/button';
import { downloadCsv } from '../../ui/download';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import styles from './statistics-panel.module.css';

type Products = AnswerOf<'GET /stats/best-sellers'>;

export function BestSellers({ products }: { products: Products }) {
  if (products.length === 0) return null;
  return (
    <section className={`stack items-start gap-4 ${styles.section}`}>
      <div className="row baseline spread gap-3 rows-0 full">
        <h3 className="heading-2">Más Vendidos</h3>
        <small>Ventas</small>
      </div>
      <LeaderRows>
        {products.map((product) => (
          <LeaderRow key={product.product_id} label={product.title} value={product.count} variant="large" />
        ))}
      </LeaderRows>
      <Button variant="quiet" small aria-label="Descargar CSV: Más Vendidos" onClick={() => save(products)}>
        Descargar CSV
      </Button>
    </section>
  );
}

function save(products: Products): void {
  const rows = products.map(({ title, type, count, ars, usd }) => [title, type, count, ars, usd]);
  downloadCsv('mas-vendidos', [['Producto', 'Tipo', 'Ventas', 'Pesos', 'Dólares'], ...rows]);
}
