import { SaleSummary } from '../../office/sales/sale-summary';
import { useParams } from '../../router';
import { OrderCard } from '../../shop/orders/order-card';
import { AdminSheet } from './admin-frame';

/** One sale: what it was, and what happened, newest first. */
export default function SalePage() {
  const { id = '' } = useParams();
  return (
    <AdminSheet links={['/admin/ventas']}>
      <SaleSummary key={id} id={id} renderOrder={(orderId) => <OrderCard id={orderId} />} />
    </AdminSheet>
  );
}
