import { WithdrawalList } from '../../features/withdrawals/withdrawal-list';
import { AdminFrame } from './admin-frame';

export default function WithdrawalsPage() {
  return (
    <AdminFrame>
      <WithdrawalList />
    </AdminFrame>
  );
}
