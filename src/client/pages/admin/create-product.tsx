import { lazy, Suspense } from 'react';
import { ProductCard } from '../../shop/catalogue/product-card';
import { NewProduct } from '../../shop/products-admin/editor/new-product';
import type { KindLabels } from '../../shop/products-admin/kind-labels';
import { AdminFrame } from './admin-frame';
import { PREPARED } from './prepared-video';

const PdfCover = lazy(async () => ({
  default: (await import('../../learning/content/pdf-cover')).PdfCover,
}));

/** The full-page editor, empty. */
export function CreatePage({ labels }: { labels: KindLabels }) {
  const sessionKey = `new ${labels.type}`;
  return (
    <AdminFrame links={[labels.page]}>
      <NewProduct
        labels={labels}
        sessionKey={sessionKey}
        slots={{
          video: PREPARED,
          card: (product) => <ProductCard product={product} headingLevel={3} />,
          pdfCover: (file) =>
            file && (
              <Suspense>
                <PdfCover file={file} productId={undefined} />
              </Suspense>
            ),
        }}
      />
    </AdminFrame>
  );
}
