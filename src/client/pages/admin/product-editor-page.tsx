import { lazy, Suspense } from 'react';
import type { OtherWay } from '../../files/upload-store';
import { ProgramSummary } from '../../learning/program/program-summary';
import { useLocation, useParams } from '../../router';
import { inOrder } from '../../saving/in-order';
import { ProductCard } from '../../shop/catalogue/product-card';
import type { EditorSlots } from '../../shop/products-admin/editor/editor-form';
import { ExistingProduct } from '../../shop/products-admin/editor/existing-product';
import { NewProduct } from '../../shop/products-admin/editor/new-product';
import { labelsAt } from '../../shop/products-admin/kind-labels';
import { AdminFrame } from './admin-frame';

const PdfCover = lazy(async () => ({
  default: (await import('../../learning/content/pdf-cover')).PdfCover,
}));

/** The full-page editor of a course or a recipe book, which starts empty without an id. */
export default function ProductEditorPage() {
  const { pathname } = useLocation();
  return <ProductEditor key={pathname} pathname={pathname} />;
}

function ProductEditor({ pathname }: { pathname: string }) {
  const { id } = useParams();
  const labels = labelsAt(pathname);
  const slots: EditorSlots = {
    video: PREPARED,
    card: (product) => <ProductCard product={product} headingLevel={3} />,
    program: id && labels.type === 'curso' ? <ProgramSummary productId={id} /> : undefined,
    pdfCover: (file) =>
      (file || id) && (
        <Suspense>
          <PdfCover file={file} productId={id} />
        </Suspense>
      ),
  };
  if (!id)
    return (
      <AdminFrame links={[labels.page]}>
        <NewProduct labels={labels} sessionKey={`new ${labels.type}`} slots={slots} />
      </AdminFrame>
    );
  return (
    <ExistingProduct
      id={id}
      labels={labels}
      slots={slots}
      frame={(title, children) => (
        <AdminFrame links={[labels.page]} title={title ?? labels.edit}>
          {children}
        </AdminFrame>
      )}
    />
  );
}

/** The first video of a course is prepared like those of its lessons. The encoder loads when a video is chosen. */
const PREPARED: OtherWay = {
  doing: 'Preparando',
  async send(file, sending, place) {
    // The first import also waits for preloaded files and the second does not, but files must begin in their order.
    const { sendVideo } = await inOrder('encoder', () => import('../../learning/preparing/send-video'));
    return await sendVideo(file, sending, place);
  },
};
