import { useState } from 'react';
import type { Product } from '../../../../contract/catalogue';
import { ButtonOut, SmallButton, SmallLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notify';
import { Picture } from '../../../ui/picture';
import styles from './editor.module.css';

type SharedProduct = Pick<Product, 'id' | 'title' | 'images'>;

const pathOf = (id: string) => `/detalle-producto/${id}`;

/** Copy the link, send it by WhatsApp, and look at it as a buyer. */
export function ShareLinks({ product }: { product: SharedProduct }) {
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}${pathOf(product.id)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      await notify('success', 'Enlace copiado');
    } catch {
      await notify('error', 'No se pudo copiar. Mantén el dedo sobre el enlace y cópialo a mano.');
    }
  };
  return (
    <div className="row stretch gap-2">
      <SmallButton onClick={() => void copy()}>
        {isCopied && <Icon name="check" />}
        {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
      </SmallButton>
      <ButtonOut
        variant="quiet"
        small
        href={`https://wa.me/?text=${encodeURIComponent(`${product.title}: ${link}`)}`}
      >
        WhatsApp
      </ButtonOut>
      <SmallLink to={pathOf(product.id)}>
        <Icon name="eye" />
        Ver como compradora
      </SmallLink>
    </div>
  );
}

/** Says that the product is on sale and offers to share it. */
export function PublishedDialog({ product, onClose }: { product: SharedProduct; onClose: () => void }) {
  return (
    <Dialog title={`${product.title} ya está en la tienda`} open onClose={onClose}>
      <div className={`scallop-bottom clip ${styles.published}`}>
        <Picture className="full fills" image={product.images[0]} alt="" sizes="28rem" />
      </div>
      <p className={`small break sunk ${styles.link}`}>
        {location.host}
        {pathOf(product.id)}
      </p>
      <ShareLinks product={product} />
    </Dialog>
  );
}
