import type { ReactNode } from 'react';
import { AccountantFile } from '../../office/sales/accountant-file';
import { SaleList } from '../../office/sales/sale-list';
import { type SalesView, SalesViews } from '../../office/sales/sales-views';
import { UnfinishedList } from '../../office/sales/unfinished-list';
import { useLocation, useSearchParams } from '../../router';
import { GiftList } from '../../shop/gifts/gift-list';
import { WithdrawalList } from '../../shop/withdrawals/withdrawal-list';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

const LISTS: Record<SalesView, ReactNode> = {
  Ventas: <SaleList />,
  'Sin terminar': <UnfinishedList />,
  'Por devolver': <WithdrawalList />,
  Regalos: <GiftList />,
};

/** Ventas: every sale, and apart from them carts that were not paid, withdrawals and gifts. */
export default function SalesPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const view = viewAt(pathname, search.get('vista'));
  const isOfSales = pathname === '/admin/ventas';
  return (
    <AdminFrame
      key={pathname}
      links={view === 'Regalos' ? ['/admin', '/admin/ventas'] : ['/admin']}
      action={
        isOfSales && (
          <div className="row">
            <AccountantFile />
            <ButtonLink small to="/allowPurchase">
              Compra Manual
            </ButtonLink>
          </div>
        )
      }
    >
      <SalesViews current={view} />
      <Sheet>{LISTS[view]}</Sheet>
    </AdminFrame>
  );
}

function viewAt(pathname: string, vista: string | null): SalesView {
  if (pathname === '/admin/regalos') return 'Regalos';
  if (pathname === '/admin/arrepentimientos') return 'Por devolver';
  return vista === 'sin-terminar' ? 'Sin terminar' : 'Ventas';
}
