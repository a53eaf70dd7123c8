import { SaleSummary } from '../../office/sales/sale-summary';
import { useParams } from '../../router';
import { OrderCard } from '../../shop/orders/order-card';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

/** One sale: what it was, and what happened, newest first. */
export default function SalePage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame title="Venta" links={['/admin/ventas']}>
      <Sheet>
        <SaleSummary key={id} id={id} renderOrder={(orderId) => <OrderCard id={orderId} />} />
      </Sheet>
    </AdminFrame>
  );
}
