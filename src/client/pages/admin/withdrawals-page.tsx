import { SalesViews } from '../../office/sales/sales-views';
import { WithdrawalList } from '../../shop/withdrawals/withdrawal-list';
import { Sheet } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

export default function WithdrawalsPage() {
  return (
    <AdminFrame>
      <SalesViews current="Por devolver" />
      <Sheet>
        <WithdrawalList />
      </Sheet>
    </AdminFrame>
  );
}
