import { SalesViews } from '../../office/sales/sales-views';
import { GiftList } from '../../shop/gifts/gift-list';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

export default function AdminGiftsPage() {
  return (
    <AdminFrame links={['/admin', '/admin/ventas']}>
      <SalesViews current="Regalos" />
      <Sheet>
        <GiftList />
      </Sheet>
    </AdminFrame>
  );
}
