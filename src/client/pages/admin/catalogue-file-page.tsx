import { CatalogueFilePanel } from '../../shop/catalogue-file/file-panel';
import { AdminSheet } from './admin-frame';

export default function CatalogueFilePage() {
  return (
    <AdminSheet>
      <CatalogueFilePanel />
    </AdminSheet>
  );
}
