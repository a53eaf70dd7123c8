import { LegalFields } from '../../shop/settings/settings-fields';
import { SettingsFrame } from './settings-frame';

export default function LegalSettingsPage() {
  return <SettingsFrame part="legal" fields={(fields) => <LegalFields {...fields} />} />;
}
