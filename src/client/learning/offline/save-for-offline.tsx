import { useEffect } from 'react';
import { useOffline } from '../../state/connection';
import { Alert } from '../../ui/alert';
import { QuietButton } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import { deviceAtStart, deviceWords } from './save-failure';
import { videoBytes } from './saved-lessons';
import { SavedLine } from './saved-line';
import { bytesOf } from './saved-records';
import { cancelSaving, removeProduct, saveByItself, saveNow, useSaved } from './saved-store';
import { isHere, savedWords } from './saved-words';
import { SavingProgress } from './saving-progress';
import { useCanSave } from './use-can-save';
import { useSavedProducts } from './use-saved-products';

interface SaveForOfflineProps {
  productId: string;
  /** A book saves itself when it is opened; a course waits to be asked. */
  isBook: boolean;
  hasVideos?: boolean;
  /** False for a course of videos only, which are saved one by one. */
  isOffered?: boolean;
}

/** Keeps a product on this device, and says whether it is there. */
export function SaveForOffline({ productId, isBook, hasVideos, isOffered = true }: SaveForOfflineProps) {
  const isReady = useSaved((saved) => saved.isReady);
  const product = useSaved(({ products }) => products[productId]);
  const videos = Object.values(useSaved((saved) => saved.videos));
  const share = useSaved(({ saving }) => saving[productId]);
  const failure = useSaved(({ failures }) => failures[productId]);
  const lost = useSaved((saved) => saved.lost[productId]);
  const isOffline = useOffline();
  const canSave = useCanSave();

  useSavedProducts();
  useEffect(() => {
    if (isReady && canSave) void saveByItself(productId, isBook);
  }, [productId, isBook, isReady, canSave]);

  if (!isReady || canSave === undefined) return null;
  if (!isOffered && !product && !lost && share === undefined) return null;
  const words = savedWords(product, videos);
  return (
    <section className="stack items-start gap-2 full" aria-label="Sin conexión" data-works-offline="">
      {lost && share === undefined && (
        <Alert kind="warning">
          {deviceAtStart()} borró lo que estaba guardado para hacer lugar.{' '}
          {isOffline ? 'Guárdalo otra vez cuando tengas conexión.' : 'Guárdalo otra vez.'}
        </Alert>
      )}
      {failure && share === undefined && <Alert>{failure.message}</Alert>}
      {share !== undefined && <SavingProgress share={share} onCancel={() => cancelSaving(productId)} />}
      {share === undefined && product && (
        <SavedLine isHere={isHere(words)} role="status">
          <span>
            {isHere(words) ? words : 'Guardado a medias'} en {deviceWords()},{' '}
            {fileSize(bytesOf([product]) + videoBytes(videos, productId))}
          </span>
          <TextButton aria-label={`Quitar de ${deviceWords()}`} onClick={() => void removeProduct(productId)}>
            Quitar
          </TextButton>
        </SavedLine>
      )}
      {share === undefined && !product && isOffered && canSave && !isOffline && (
        <QuietButton onClick={() => void saveNow(productId)}>
          <Icon name="download" />
          Guardar para usar sin conexión
        </QuietButton>
      )}
      {share === undefined && !product && (!canSave || isOffline) && <SavedLine>Solo con conexión</SavedLine>}
      {hasVideos && isOffered && (product || (canSave && !isOffline)) && (
        <p className="soft small pad-bottom-4">
          Se guardan las recetas, los textos y el PDF. Cada video se guarda en su clase.
        </p>
      )}
    </section>
  );
}
