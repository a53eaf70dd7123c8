import { SavedIcon } from '../../ui/saved-icon';
import styles from './saved.module.css';
import { useSaved } from './saved-store';
import { isHere, savedWords } from './saved-words';

/** Says on a card whether a product opens without a connection. */
export function SavedMark({ productId }: { productId: string }) {
  const product = useSaved(({ products }) => products[productId]);
  const videos = Object.values(useSaved((saved) => saved.videos));
  const isReady = useSaved((saved) => saved.isReady);
  if (!isReady) return null;
  const words = savedWords(product, videos);
  return (
    <p
      className={`line small leading-3 soft gap-close ${styles.mark} ${isHere(words) ? 'good bold' : ''}`}
      data-works-offline=""
    >
      <SavedIcon name={isHere(words) ? 'saved' : 'device'} />
      <span>{words}</span>
    </p>
  );
}
