import { useParams } from 'react-router';
import { ConfirmPurchase } from '../../features/grants/confirm-purchase';
import { AdminFrame } from './admin-frame';

export default function ConfirmPurchasePage() {
  const { userId = '', itemId = '' } = useParams();
  return (
    <AdminFrame links={['/admin', '/admin/comprobantes']} narrow>
      <ConfirmPurchase key={`${userId}/${itemId}`} userId={userId} itemId={itemId} />
    </AdminFrame>
  );
}
