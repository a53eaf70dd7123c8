import { useParams } from '../../router';
import { ConfirmPurchase } from '../../shop/grants/confirm-purchase';
import { AdminFrame } from './admin-frame';

export default function ConfirmPurchasePage() {
  const { userId = '', itemId = '' } = useParams();
  return (
    <AdminFrame links={['/admin', '/admin/comprobantes']} narrow>
      <ConfirmPurchase key={`${userId}/${itemId}`} userId={userId} itemId={itemId} />
    </AdminFrame>
  );
}
