import { AllowPurchase } from '../features/grants/allow-purchase';
import { PageHead } from '../layout/page-head';

export default function AllowPurchasePage() {
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      <h1 className="title">Permitir Compras</h1>
      <p className="lead">Busca a la persona por su email y el producto por su título.</p>
      <AllowPurchase />
    </div>
  );
}
