import { AccountantFile } from '../../office/sales/accountant-file';
import { SaleList } from '../../office/sales/sale-list';
import styles from '../../office/sales/sales.module.css';
import { UnfinishedList } from '../../office/sales/unfinished-list';
import { Link, useSearchParams } from '../../router';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

/** Ventas: every sale, and the carts that were not paid apart from them. */
export default function SalesPage() {
  const [search] = useSearchParams();
  const isUnfinished = search.get('vista') === 'sin-terminar';
  return (
    <AdminFrame
      action={
        <div className="row">
          <AccountantFile />
          <ButtonLink small to="/allowPurchase">
            Compra Manual
          </ButtonLink>
        </div>
      }
    >
      <nav className={styles.views} aria-label="Vistas de las ventas">
        <Link to="/admin/ventas" aria-current={isUnfinished ? undefined : 'page'}>
          Ventas
        </Link>
        <Link to="/admin/ventas?vista=sin-terminar" aria-current={isUnfinished ? 'page' : undefined}>
          Sin terminar
        </Link>
        <Link to="/admin/arrepentimientos">Por devolver</Link>
      </nav>
      <Sheet>{isUnfinished ? <UnfinishedList /> : <SaleList />}</Sheet>
    </AdminFrame>
  );
}
