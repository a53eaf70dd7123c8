import { AllowPurchase } from '../../shop/grants/allow-purchase';
import { AdminSheet } from './admin-frame';

export default function AllowPurchasePage() {
  return (
    <AdminSheet narrow>
      <div className="stack">
        <p className="lead">Busca a la persona por su email y el producto por su título.</p>
        <AllowPurchase />
      </div>
    </AdminSheet>
  );
}
