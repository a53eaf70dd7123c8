import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PublicVoice } from '../../../contract/voices';
import { QueryState } from '../../query-state';
import { useSearchParams } from '../../router';
import { useHydrated } from '../../state/use-hydrated';
import { QuietButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { TextLink } from '../../ui/text-button';
import { galleryQuery } from './api';
import { HowChosen, VoiceWall } from './voice-wall';

// Most visitors look at the wall only.
const VoiceDialog = lazy(async () => ({ default: (await import('./voice-dialog')).VoiceDialog }));

/** All photos that are shown, of one product or of all, with one of them large. */
export function Gallery({ product }: { product: string | null }) {
  const { data } = useQuery(galleryQuery(product));
  const first = data?.data[0];
  const of = product ? `producto=${encodeURIComponent(product)}&` : '';
  return (
    <div className="stack gap-5">
      <div className="stack gap-2">
        <h1 className="title">Lo hicieron</h1>
        <p className="lead">
          {product && first
            ? `Con ${first.product.title}.`
            : 'Lo que salió de las cocinas de quienes aprenden aquí.'}
        </p>
        {product && (
          <p className="row gap-4">
            <TextLink to={`/detalle-producto/${encodeURIComponent(product)}`}>Ver el producto</TextLink>
            <TextLink to="/lo-hice">Ver todas las fotos</TextLink>
          </p>
        )}
      </div>
      <GalleryPage product={product} pathOf={({ id }) => `/lo-hice?${of}foto=${id}`} />
      <HowChosen isNewestFirst={product === null} />
    </div>
  );
}

interface GalleryPageProps {
  product: string | null;
  cursor?: string;
  pathOf: (voice: PublicVoice) => string;
}

/** One page of photos; the next one follows when it is asked for. */
function GalleryPage({ product, cursor, pathOf }: GalleryPageProps) {
  const page = useQuery(galleryQuery(product, cursor));
  const { data } = page;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  if (!data) return <QueryState query={page} lines={6} />;
  // The page in memory is the same for every photo.
  const large = hydrated && data.data.find(({ id }) => id === search.get('foto'));
  return (
    <>
      {data.data.length === 0 && (
        <EmptyState title="Todavía no hay fotos" link={['/catalogo/all', 'Ver el catálogo']}>
          La primera puede ser la tuya: muéstrala desde tu curso o tu recetario, con «Lo hice».
        </EmptyState>
      )}
      <VoiceWall voices={data.data} pathOf={pathOf} namesProducts={product === null} />
      {large && (
        <Suspense>
          <VoiceDialog
            voice={large}
            onClose={() => setSearch(product ? { producto: product } : {}, { replace: true })}
          />
        </Suspense>
      )}
      {data.nextCursor &&
        (isOpen ? (
          <GalleryPage product={product} cursor={data.nextCursor} pathOf={pathOf} />
        ) : (
          <div>
            <QuietButton onClick={() => setOpen(true)}>Ver más</QuietButton>
          </div>
        ))}
    </>
  );
}
