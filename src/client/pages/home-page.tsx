import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { MESSAGES } from '../../rules/messages';
import { HomeAccount } from '../layout/home-account';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { useSettings } from '../settings';
import { featuredQuery } from '../shop/catalogue/api';
import { IndexCardsSkeleton } from '../shop/catalogue/index-cards-skeleton';
import { ProductCard } from '../shop/catalogue/product-card';
import { HeartButton } from '../shop/favourites/heart-button';
import { Hero } from '../shop/hero/hero';
import { useOwns, usePurchases } from '../shop/purchases/api';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { Carousel } from '../ui/carousel';
import { EmptyState } from '../ui/empty-state';
import { ServerPart } from '../ui/server-part';

// Only buyers load it.
const HomeContinue = lazy(() => import('./home-continue'));

// The browser loads it only when it renders the page itself.
const MadeStrip = import.meta.env.SSR
  ? (await import('../learning/voices/made-strip')).default
  : lazy(() => import('../learning/voices/made-strip'));

const CARD_SIZES = '(min-width: 885px) 36rem, (min-width: 600px) 50vw, 100vw';

export const prefetch: PageModule['prefetch'] = async (client) => {
  await client.fetchQuery(featuredQuery());
  if (import.meta.env.SSR)
    await client.prefetchQuery((await import('../learning/voices/api')).newestVoicesQuery());
  return 200;
};

export default function HomePage() {
  const { creatorName, intro, instagramUrl, publicUrl } = useSettings();
  const person = {
    '@type': 'Person',
    name: creatorName,
    jobTitle: 'Pastelera',
    url: publicUrl,
    ...(instagramUrl ? { sameAs: [instagramUrl] } : {}),
  };
  return (
    <>
      <PageHead
        share={`${creatorName}: cursos y recetarios de pastelería`}
        description={intro}
        data={[person]}
      />
      <Hero account={<HomeAccount />} welcome={<Continue />} />
      <div className="wrap pad-y-7">
        <Featured />
        <ServerPart>
          <Suspense>
            <MadeStrip />
          </Suspense>
        </ServerPart>
      </div>
    </>
  );
}

function Continue() {
  const hasPurchases = usePurchases().data?.products.length;
  return hasPurchases ? (
    <Suspense>
      <HomeContinue />
    </Suspense>
  ) : null;
}

function Featured() {
  const { data, isPending, refetch } = useQuery(featuredQuery());
  const owns = useOwns();
  const title = <h2 className="section-title">Productos Destacados</h2>;
  if (!data || data.data.length === 0) {
    return (
      <div className="stack">
        {title}
        {data ? (
          <EmptyState title={MESSAGES.noFeatured} link={['/catalogo/all', 'Ver catálogo']} />
        ) : isPending ? (
          <IndexCardsSkeleton count={2} />
        ) : (
          <Alert onRetry={() => void refetch()}>No se pudieron cargar los productos destacados.</Alert>
        )}
      </div>
    );
  }
  return (
    <Carousel label="Productos Destacados" title={title}>
      {data.data.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          headingLevel={3}
          horizontal
          sizes={CARD_SIZES}
          corner={<HeartButton product={product} />}
          action={
            owns(product.id) ? (
              <ButtonLink variant="own" to={`/course/${product.id}`} state={{ product }}>
                {MESSAGES.bought}
              </ButtonLink>
            ) : (
              <ButtonLink to={`/detalle-producto/${product.id}`}>Ver Producto</ButtonLink>
            )
          }
        />
      ))}
    </Carousel>
  );
}
