import { ProductCard } from '../../features/catalogue/product-card';
import { CreateProduct } from '../../features/products-admin/create-product';
import type { KindLabels } from '../../features/products-admin/kind-labels';
import { AdminFrame } from './admin-frame';
import { uploadSlot } from './upload-slot';

export function CreatePage({ labels }: { labels: KindLabels }) {
  return (
    <AdminFrame links={[labels.page]}>
      <CreateProduct
        labels={labels}
        upload={uploadSlot}
        preview={(product) => <ProductCard product={product} headingLevel={3} />}
      />
    </AdminFrame>
  );
}
