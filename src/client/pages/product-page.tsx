import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { Product } from '../../contract/catalogue';
import type { PendingProduct } from '../../contract/checkout';
import { messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { useParams } from '../router';
import { BuyActions } from '../shop/cart/buy-actions';
import { detailsQuery, productQuery, relatedQuery } from '../shop/catalogue/api';
import { ProductCard } from '../shop/catalogue/product-card';
import { ProductDetail, ProductDetailSkeleton } from '../shop/catalogue/product-detail';
import { HeartButton } from '../shop/favourites/heart-button';
import { useOwns, usePendingProducts, usePurchases } from '../shop/purchases/api';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { ServerPart } from '../ui/server-part';
import { TextSkeleton } from '../ui/skeleton';
import { TitledSection } from '../ui/titled-section';
import styles from './product-page.module.css';

/** The server needs them at once. The browser loads them when it needs them. */
const PriceNotes = import.meta.env.SSR
  ? (await import('../shop/catalogue/price-notes')).default
  : lazy(() => import('../shop/catalogue/price-notes'));
const ProductBelow = import.meta.env.SSR
  ? (await import('./product-below')).default
  : lazy(() => import('./product-below'));
const ProductMissing = import.meta.env.SSR
  ? (await import('./product-missing')).default
  : lazy(() => import('./product-missing'));

const BundleDetail = import.meta.env.SSR
  ? (await import('../shop/catalogue/bundle-detail')).default
  : lazy(() => import('../shop/catalogue/bundle-detail'));

export const prefetch: PageModule['prefetch'] = async (client, { params: { id = '' } }) => {
  const { data } = await client.fetchQuery(productQuery(id));
  if (data.length === 0) return 404;
  await Promise.all([client.fetchQuery(relatedQuery(id)), client.prefetchQuery(detailsQuery(id))]);
  // The browser asks for them when it renders the page itself.
  if (import.meta.env.SSR)
    await client.prefetchQuery((await import('../learning/voices/api')).shownVoicesQuery(id));
  return 200;
};

export default function ProductPage() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(productQuery(id));
  const product = data?.data[0];
  if (product) return <Detail key={product.id} product={product} />;
  if (isPending) {
    return (
      <>
        <PageHead />
        <ProductDetailSkeleton />
      </>
    );
  }
  if (!error)
    return (
      <Suspense>
        <ProductMissing />
      </Suspense>
    );
  return (
    <div className="wrap page">
      <PageHead />
      <h1 className="title">Detalle</h1>
      <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
    </div>
  );
}

function Detail({ product }: { product: Product }) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const purchases = usePurchases();
  const pendings = usePendingProducts();
  const client = useQueryClient();
  const [sample, setSample] = useState<ReactNode>();
  // The story is markup without script; a link to something free opens it here.
  const openSample = async (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-sample]'); // what was pressed
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setSample(await (await import('../open-sample')).openSample(link.dataset.sample ?? ''));
  };
  const isThis = ({ itemId }: { itemId: string }) => itemId === product.id;
  const owns = useOwns();
  const isOwned = owns(product.id);
  const pending = isOwned ? undefined : pendings.data?.products.find(isThis);
  const isInCart = useCart((cart) => cart.items.some(({ id }) => id === product.id));
  const action = isOwned ? (
    <ButtonLink variant="own" to={`/course/${product.id}`} state={{ product }}>
      <Icon name="check" />
      Comprado <span className="vh">✅</span>
    </ButtonLink>
  ) : (
    <BuyActions
      product={product}
      isChecking={purchases.isLoading || pendings.isLoading}
      pendingPath={pending && pendingPath(pending)}
      check={async () => (await import('../shop/purchases/check-buyable')).checkBuyable(client, product)}
    />
  );
  const heart = isLoggedIn ? <HeartButton product={product} outlined /> : null;
  const head = <PageHead title={product.title} description={product.description} image={product.images[0]} />;
  if (product.parts)
    return (
      <>
        {head}
        <Suspense>
          <BundleDetail product={product} owns={owns} action={action} heart={heart} />
        </Suspense>
        <Related id={product.id} />
      </>
    );
  return (
    <>
      {head}
      <ProductDetail
        product={product}
        action={action}
        priceNotes={
          <ServerPart>
            <Suspense>
              <PriceNotes product={product} />
            </Suspense>
          </ServerPart>
        }
        notice={pending && PENDING_NOTICES[pending.state]}
        barNote={barNote(isOwned, pending, isInCart)}
        heart={heart}
      />
      {sample}
      <div onClickCapture={openSample}>
        <ServerPart>
          <Suspense fallback={STORY_ON_ITS_WAY}>
            <ProductBelow product={product} />
          </Suspense>
        </ServerPart>
      </div>
      <Related id={product.id} />
    </>
  );
}

const STORY_ON_ITS_WAY = (
  <div className="wrap" aria-busy="true">
    <TextSkeleton lines={6} />
  </div>
);

const PENDING_NOTICES = {
  pending: 'Tu pago está pendiente: en cuanto se acredite, este producto es tuyo.',
  in_review: 'Tu comprobante está en revisión.',
};

function pendingPath({ orderKey }: PendingProduct): string {
  return orderKey ? `/pago/pendiente?orden=${orderKey}` : '/mis-compras';
}

function barNote(
  isOwned: boolean,
  pending: PendingProduct | undefined,
  isInCart: boolean,
): string | undefined {
  if (isOwned) return 'Ya es tuyo';
  if (pending) return pending.state === 'pending' ? 'Pago pendiente' : 'En revisión';
  return isInCart ? 'En tu carrito' : undefined;
}

function Related({ id }: { id: string }) {
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.data.length === 0) return null;
  return (
    <TitledSection className="wrap page stack" id="relacionados" title="También te puede tentar">
      <div className={`grid ${styles.related}`}>
        {data.data.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            headingLevel={3}
            corner={<HeartButton product={product} />}
          />
        ))}
      </div>
    </TitledSection>
  );
}
