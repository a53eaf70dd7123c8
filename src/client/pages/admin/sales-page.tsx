import { AccountantFile } from '../../office/sales/accountant-file';
import { SaleList } from '../../office/sales/sale-list';
import { SalesViews } from '../../office/sales/sales-views';
import { UnfinishedList } from '../../office/sales/unfinished-list';
import { useSearchParams } from '../../router';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

/** Ventas: every sale, and the carts that were not paid apart from them. */
export default function SalesPage() {
  const [search] = useSearchParams();
  const isUnfinished = search.get('vista') === 'sin-terminar';
  return (
    <AdminFrame
      action={
        <div className="row">
          <AccountantFile />
          <ButtonLink small to="/allowPurchase">
            Compra Manual
          </ButtonLink>
        </div>
      }
    >
      <SalesViews current={isUnfinished ? 'Sin terminar' : 'Ventas'} />
      <Sheet>{isUnfinished ? <UnfinishedList /> : <SaleList />}</Sheet>
    </AdminFrame>
  );
}
