import { Link, useSearchParams } from 'react-router';
import { OrderCard } from '../../features/orders/order-card';
import { OrderList } from '../../features/orders/order-list';
import { PageHead } from '../../layout/page-head';
import { Dialog } from '../../ui/dialog';
import styles from './admin.module.css';

/** The open order stands in the address, so that the mail's link leads to it. */
export default function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const open = search.get('orden');
  return (
    <div className="wrap page stack">
      <PageHead />
      <div>
        <h1 className="title">Órdenes</h1>
        <Link to="/admin" className={styles.link}>
          Panel de Administración
        </Link>
      </div>
      <OrderList onOpen={(id) => setSearch({ orden: id })} />
      <Dialog title="Orden" wide open={open !== null} onClose={() => setSearch({})}>
        {open && <OrderCard key={open} id={open} />}
      </Dialog>
    </div>
  );
}
