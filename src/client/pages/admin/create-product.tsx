import { ProductCard } from '../../features/catalogue/product-card';
import { CreateProduct } from '../../features/products-admin/create-product';
import type { KindWords } from '../../features/products-admin/kind-words';
import { AdminFrame } from './admin-frame';
import { uploadSlot } from './upload-slot';

export function CreatePage({ words }: { words: KindWords }) {
  return (
    <AdminFrame links={[words.page]}>
      <CreateProduct
        words={words}
        upload={uploadSlot}
        preview={(product) => <ProductCard product={product} headingLevel={3} />}
      />
    </AdminFrame>
  );
}
