import { lazy, Suspense } from 'react';
import { ProgramSummary } from '../../learning/program/program-summary';
import { useParams } from '../../router';
import { ProductCard } from '../../shop/catalogue/product-card';
import { ExistingProduct } from '../../shop/products-admin/editor/existing-product';
import type { KindLabels } from '../../shop/products-admin/kind-labels';
import { AdminFrame } from './admin-frame';
import { PREPARED } from './prepared-video';

const PdfCover = lazy(async () => ({
  default: (await import('../../learning/content/pdf-cover')).PdfCover,
}));

/** The full-page editor of one course or recipe book. */
export function EditPage({ labels }: { labels: KindLabels }) {
  const { id = '' } = useParams();
  return (
    <ExistingProduct
      key={id}
      id={id}
      labels={labels}
      slots={{
        video: PREPARED,
        card: (product) => <ProductCard product={product} headingLevel={3} />,
        program: labels.type === 'curso' ? <ProgramSummary productId={id} /> : undefined,
        pdfCover: (file) => (
          <Suspense>
            <PdfCover file={file} productId={id} />
          </Suspense>
        ),
      }}
      frame={(title, children) => (
        <AdminFrame links={[labels.page]} title={title ?? labels.edit}>
          {children}
        </AdminFrame>
      )}
    />
  );
}
