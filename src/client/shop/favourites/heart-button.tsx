import type { MouseEvent } from 'react';
import type { Product } from '../../../contract/catalogue';
import { MESSAGES } from '../../../rules/messages';
import { useIntention, wantedOf } from '../../state/intention-store';
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
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (user) return toggle.mutate({ product, wanted: !isFavourite });
    // Some browsers do not focus a pressed button, and the account sheet returns the focus to it.
    currentTarget.focus();
    void notify('warning', MESSAGES.favouriteNeedsLogin);
    useIntention.getState().ask(wantedOf('favourite', product));
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
