import { MESSAGES } from '../../rules/messages';
import { MemberPage } from '../layout/member-page';
import { QueryState } from '../query-state';
import { IndexCardsSkeleton } from '../shop/catalogue/index-cards-skeleton';
import { ProductCard } from '../shop/catalogue/product-card';
import { productOf, useFavourites } from '../shop/favourites/api';
import { HeartButton } from '../shop/favourites/heart-button';
import { EmptyState } from '../ui/empty-state';

export default function FavouritesPage() {
  return (
    <MemberPage title="Mis Favoritos" warning={MESSAGES.mustLogInFor.favourites}>
      <Favourites />
    </MemberPage>
  );
}

function Favourites() {
  const query = useFavourites();
  const { data, isPending } = query;
  if (isPending) return <IndexCardsSkeleton count={3} />;
  if (!data) return <QueryState query={query} />;
  if (data.length === 0) {
    return (
      <EmptyState title="Aún no hay nada" link={['/catalogo/all', 'Ver catálogo']}>
        Toca el corazón de lo que te tiente y aparecerá aquí.
      </EmptyState>
    );
  }
  return (
    <div className="grid">
      {data.map((favourite) => {
        const product = productOf(favourite);
        return (
          <ProductCard
            key={favourite.item_id}
            product={product ?? favourite}
            corner={product && <HeartButton product={product} />}
          />
        );
      })}
    </div>
  );
}
