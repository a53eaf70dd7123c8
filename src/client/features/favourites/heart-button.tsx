import type { Product } from '../../../shared/catalogue';
import { MESSAGES } from '../../../shared/messages';
import { useSession } from '../../state/session-store';
import { notify } from '../../ui/notify';
import { RoundButton } from '../../ui/round-button';
import { useFavourites, useToggleFavourite } from './api';

/** Adds or removes a favourite; asks visitors to log in. */
export function HeartButton({ product, outlined }: { product: Product; outlined?: boolean }) {
  const user = useSession((session) => session.user);
  const favourites = useFavourites();
  const toggle = useToggleFavourite();
  const isFavourite = favourites.data?.some(({ item_id }) => item_id === product.id) ?? false;
  const onClick = () => {
    if (!user) void notify('warning', MESSAGES.favouriteNeedsLogin);
    else toggle.mutate({ product, wanted: !isFavourite });
  };
  return (
    <RoundButton
      icon="heart"
      label={`Favorito: ${product.title}`}
      aria-pressed={Boolean(user) && isFavourite}
      fills
      outlined={outlined ?? false}
      onClick={onClick}
    />
  );
}
