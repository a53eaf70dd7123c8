import { useParams } from 'react-router';
import { ConfirmPurchase } from '../features/grants/confirm-purchase';
import { PageHead } from '../layout/page-head';

export default function ConfirmPurchasePage() {
  const { userId = '', itemId = '' } = useParams();
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      <h1 className="title">Confirmar Compra</h1>
      <ConfirmPurchase key={`${userId}/${itemId}`} userId={userId} itemId={itemId} />
    </div>
  );
}
