import { lazy, Suspense } from 'react';
import { ProductCard } from '../../shop/catalogue/product-card';
import { NewProduct } from '../../shop/products-admin/editor/new-product';
import type { KindLabels } from '../../shop/products-admin/kind-labels';
import { AdminFrame } from './admin-frame';
import { useEditorUploads } from './use-editor-uploads';

const PdfCover = lazy(async () => ({
  default: (await import('../../learning/content/pdf-cover')).PdfCover,
}));

/** The full-page editor, empty. */
export function CreatePage({ labels }: { labels: KindLabels }) {
  const sessionKey = `new ${labels.type}`;
  const { port, clear } = useEditorUploads(sessionKey);
  return (
    <AdminFrame links={[labels.page]}>
      <NewProduct
        labels={labels}
        sessionKey={sessionKey}
        uploads={port}
        onStartAnew={clear}
        slots={{
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
