import { useSearchParams } from 'react-router';
import { OrderCard } from '../../features/orders/order-card';
import { OrderList } from '../../features/orders/order-list';
import { Dialog } from '../../ui/dialog';
import { AdminFrame } from './admin-frame';

/** The URL contains the open order, so that mails can link to it. */
export default function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const open = search.get('orden');
  return (
    <AdminFrame>
      <OrderList onOpen={(id) => setSearch({ orden: id })} />
      <Dialog title="Orden" wide open={open !== null} onClose={() => setSearch({})}>
        {open && <OrderCard key={open} id={open} />}
      </Dialog>
    </AdminFrame>
  );
}
