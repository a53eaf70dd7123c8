import { ShopFields } from '../../shop/settings/settings-fields';
import { SettingsFrame } from './settings-frame';

export default function ShopSettingsPage() {
  return <SettingsFrame part="shop" fields={(fields) => <ShopFields {...fields} />} />;
}
