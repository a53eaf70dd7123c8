import { WithdrawalList } from '../../shop/withdrawals/withdrawal-list';
import { AdminSheet } from './admin-frame';

export default function WithdrawalsPage() {
  return (
    <AdminSheet>
      <WithdrawalList />
    </AdminSheet>
  );
}
