import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Product } from '../../shared/catalogue';
import { MESSAGES } from '../../shared/messages';
import { messageOf } from '../api';
import { AddToCartButton } from '../features/cart/add-to-cart-button';
import { productQuery, relatedQuery } from '../features/catalogue/api';
import { ProductCard } from '../features/catalogue/product-card';
import { productData } from '../features/catalogue/product-data';
import { ProductDetail } from '../features/catalogue/product-detail';
import { ProductDetailSkeleton } from '../features/catalogue/product-detail-skeleton';
import { HeartButton } from '../features/favourites/heart-button';
import { useCheckOwned, useOwns } from '../features/purchases/api';
import { PageHead } from '../layout/page-head';
import type { PageModule } from '../page-modules';
import { useSettings } from '../settings';
import { useSession } from '../state/session-store';
import { Alert } from '../ui/alert';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import styles from './product-page.module.css';

export const prefetch: PageModule['prefetch'] = async (client, { params: { id = '' } }) => {
  const { data } = await client.fetchQuery(productQuery(id));
  if (data.length === 0) return 404;
  await client.fetchQuery(relatedQuery(id));
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
  const { publicUrl, creatorName } = useSettings();
  const isLoggedIn = useSession((session) => session.user !== null);
  const owns = useOwns();
  const checkOwned = useCheckOwned();
  const action = owns(product.id) ? (
    <ButtonLink variant="own" to={`/course/${product.id}`} state={{ product }}>
      {MESSAGES.bought}
    </ButtonLink>
  ) : (
    <AddToCartButton product={product} checkOwned={checkOwned} withIcon />
  );
  return (
    <>
      <PageHead
        title={product.title}
        description={product.description}
        image={product.images[0]}
        data={productData(product, publicUrl, creatorName)}
      />
      <ProductDetail
        product={product}
        action={action}
        heart={isLoggedIn ? <HeartButton product={product} outlined /> : null}
      />
      <Related id={product.id} />
    </>
  );
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
