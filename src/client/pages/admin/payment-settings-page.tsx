import { PaymentKeys } from '../../shop/settings/payment-keys';
import { PaymentFields } from '../../shop/settings/settings-fields';
import { SettingsFrame } from './settings-frame';

export default function PaymentSettingsPage() {
  return (
    <SettingsFrame part="payment" fields={(fields) => <PaymentFields {...fields} />}>
      <PaymentKeys />
    </SettingsFrame>
  );
}
