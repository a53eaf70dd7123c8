import { PageHead } from '../layout/page-head';
import { galleryQuery } from '../learning/voices/api';
import { Gallery } from '../learning/voices/gallery';
import type { PageModule } from '../page-modules';
import { useSearchParams } from '../router';

export const prefetch: PageModule['prefetch'] = async (client, { search }) => {
  await client.prefetchQuery(galleryQuery(search.get('producto')));
  return 200;
};

/** The gallery of what people made. */
export default function MadePage() {
  const [search] = useSearchParams();
  const product = search.get('producto');
  return (
    <div className="wrap page">
      <PageHead description="Fotos de quienes aprenden aquí: lo que salió de sus cocinas." />
      <Gallery key={product} product={product} />
    </div>
  );
}
