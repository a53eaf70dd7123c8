import { PageHead } from '../layout/page-head';
import { ShoppingList } from '../learning/kitchen/shopping-list';

/** What to buy for several recipes. It opens without a connection. */
export default function ShoppingPage() {
  return (
    <div className="wrap page stack" data-room="">
      <PageHead />
      <h1 className="title">Lista de compras</h1>
      <ShoppingList />
    </div>
  );
}
