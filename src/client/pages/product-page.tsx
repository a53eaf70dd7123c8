import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Product } from '../../contract/catalogue';
import type { PendingProduct } from '../../contract/checkout';
import { MESSAGES } from '../../rules/messages';
import { messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { useParams } from '../router';
import { BuyActions } from '../shop/cart/buy-actions';
import { detailsQuery, productQuery, relatedQuery } from '../shop/catalogue/api';
import { ProductCard } from '../shop/catalogue/product-card';
import { ProductDetail } from '../shop/catalogue/product-detail';
import { ProductDetailSkeleton } from '../shop/catalogue/product-detail-skeleton';
import { HeartButton } from '../shop/favourites/heart-button';
import { useCheckBuyable, usePendingProducts, usePurchases } from '../shop/purchases/api';
import { useCart } from '../state/cart-store';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { ServerPart } from '../ui/server-part';
import { TextSkeleton } from '../ui/skeleton';
import styles from './product-page.module.css';

/** The server needs it at once. The browser loads it only when it renders the page itself. */
const ProductStory = import.meta.env.SSR
  ? (await import('../shop/catalogue/product-story')).ProductStory
  : lazy(async () => ({ default: (await import('../shop/catalogue/product-story')).ProductStory }));

export const prefetch: PageModule['prefetch'] = async (client, { params: { id = '' } }) => {
  const { data } = await client.fetchQuery(productQuery(id));
  if (data.length === 0) return 404;
  await Promise.all([client.fetchQuery(relatedQuery(id)), client.prefetchQuery(detailsQuery(id))]);
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
        <PageHead title="Detalle" />
        <ProductDetailSkeleton />
      </>
    );
  }
  return (
    <div className="wrap page">
      <PageHead title={error ? 'Detalle' : MESSAGES.productNotFound} />
      {error && (
        <>
          <h1 className="title">Detalle</h1>
          <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>
        </>
      )}
      {data && (
        <EmptyState
          level={1}
          title={MESSAGES.productNotFound}
          action={<ButtonLink to="/catalogo">Ir al catálogo</ButtonLink>}
        >
          Puede que ya no esté a la venta o que el enlace tenga un error.
        </EmptyState>
      )}
    </div>
  );
}

function Detail({ product }: { product: Product }) {
  const isLoggedIn = useSession((session) => session.user !== null);
  const purchases = usePurchases();
  const pendings = usePendingProducts();
  const check = useCheckBuyable();
  const isThis = ({ itemId }: { itemId: string }) => itemId === product.id;
  const isOwned = purchases.data?.products.some(isThis) ?? false;
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
      check={check}
    />
  );
  return (
    <>
      <PageHead title={product.title} description={product.description} image={product.images[0]} />
      <ProductDetail
        product={product}
        action={action}
        notice={pending && PENDING_NOTICES[pending.state]}
        barNote={barNote(isOwned, pending, isInCart)}
        heart={isLoggedIn ? <HeartButton product={product} outlined /> : null}
      />
      <ServerPart>
        <Suspense fallback={<StoryOnItsWay />}>
          <ProductStory product={product} />
        </Suspense>
      </ServerPart>
      <Related id={product.id} />
    </>
  );
}

function StoryOnItsWay() {
  return (
    <div className="wrap" aria-busy="true">
      <TextSkeleton lines={6} />
    </div>
  );
}

const PENDING_NOTICES = {
  pending: 'Tu pago está pendiente: en cuanto se acredite, este producto es tuyo.',
  in_review: 'Tu comprobante está en revisión: te avisamos por email.',
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
    <section className="wrap page stack" aria-labelledby="relacionados">
      <h2 className="section-title" id="relacionados">
        También te puede tentar
      </h2>
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
    </section>
  );
}
