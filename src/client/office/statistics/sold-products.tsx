import type { CSSProperties } from 'react';
import type { AnswerOf } from '../../../contract/api';
import type { FigurePeriod } from '../../../contract/figures';
import { formatBoth } from '../../../rules/format-both';
import { Link } from '../../router';
import { writePeriod } from './figure-period';
import styles from './figures.module.css';

interface SoldProductsProps {
  products: AnswerOf<'GET /admin/figures/products'>;
  period: FigurePeriod;
}

/** The best sellers of the period, each with its share of the first one and the way to its own page. */
export function SoldProducts({ products, period }: SoldProductsProps) {
  const most = Math.max(1, ...products.map(({ count }) => count));
  return (
    <>
      <div className="row baseline spread gap-3 rows-0">
        <h2 id="se-vende" className="heading-2">
          Qué se vende
        </h2>
        <small>Unidades</small>
      </div>
      {products.length === 0 && <p className="soft">Todavía no hay ventas en estos días.</p>}
      <ol className={`stack gap-0 ${styles.products}`}>
        {products.map((product) => (
          <li key={product.product_id} className="line-between">
            <Link
              className="tap pad-y-2 no-underline align-center rows-1"
              to={`/admin/estadisticas?${new URLSearchParams({ producto: product.product_id, ...writePeriod(period) })}`}
            >
              <span className={`row stretch spread gap-3 rows-0 bold ${styles.name}`}>
                {product.title} <small className="regular">{formatBoth(product)}</small>
              </span>
              <b className="text-right">
                {product.count}
                <span className="vh"> unidades</span>
              </b>
              {/* A custom property is not part of CSSProperties. */}
              <span
                className={styles.track}
                aria-hidden="true"
                data-kind={product.type}
                style={{ '--share': product.count / most } as CSSProperties}
              >
                <i />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
