import { CatalogueFilePanel } from '../../features/catalogue-file/file-panel';
import { AdminFrame } from './admin-frame';

export default function CatalogueFilePage() {
  return (
    <AdminFrame>
      <CatalogueFilePanel />
    </AdminFrame>
  );
}
