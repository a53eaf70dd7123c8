import { useState } from 'react';
import type { Bundle } from '../../../contract/bundles';
import { formatPesos } from '../../../rules/money';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { Alert } from '../../ui/alert';
import { Button, SmallButton, SmallLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Picture } from '../../ui/picture';
import { TextButton } from '../../ui/text-button';
import { useBundles, useSaveBundle } from './api';
import { BundleForm } from './bundle-form';
import styles from './bundle-list.module.css';

/** Every bundle with what it saves and what it sold, and its form. */
export function BundleList() {
  const bundles = useBundles();
  const [edited, setEdited] = useState<Bundle | 'new' | null>(null);
  if (!bundles.data) return <QueryState query={bundles} lines={4} />;
  const { data } = bundles.data;
  return (
    <div className="stack">
      <div>
        <Button small onClick={() => setEdited('new')}>
          Combo nuevo
        </Button>
      </div>
      {data.length === 0 && (
        <EmptyState title="Todavía no hay combos">
          Un combo junta de 2 a 6 productos por menos de lo que cuestan por separado. Quien ya tiene alguno
          paga solo lo que le falta.
        </EmptyState>
      )}
      <ul>
        {data.map((bundle) => (
          <BundleRow key={bundle.id} bundle={bundle} onEdit={() => setEdited(bundle)} />
        ))}
      </ul>
      <p className="soft small">
        Un descuento por producto, siempre el mejor para quien compra. Promos, combos y cupones no se suman
        entre sí; la transferencia se resta al final.
      </p>
      {edited && (
        <BundleForm bundle={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

function BundleRow({ bundle, onEdit }: { bundle: Bundle; onEdit: () => void }) {
  const save = useSaveBundle(bundle.id);
  const { title, parts, price, separate, charged, sold } = bundle;
  const isOnSale = bundle.status === 'published';
  const missing = parts.filter((part) => !part.isOnSale).map((part) => part.title);
  return (
    <li className={`line-below pad-y-4 mark-words gap-3 rows-2 align-center ${styles.bundle}`}>
      <span className={`line ${styles.pictures}`} aria-hidden="true">
        {parts.slice(0, 3).map(({ id, image }) => (
          <Picture
            key={id}
            className="fills"
            image={image ?? { url: '/placeholder.jpg' }}
            alt=""
            sizes="3rem"
            loading="lazy"
          />
        ))}
      </span>
      <div>
        <h2 className="heading-1">{title}</h2>
        <p className="soft small">{new Intl.ListFormat('es').format(parts.map((part) => part.title))}</p>
      </div>
      <LeaderRows className="whole">
        <LeaderRow label="En combo" value={<b>{formatPesos(price)}</b>} />
        <LeaderRow label="Por separado, hoy" value={formatPesos(separate)} />
        <LeaderRow label="Vendidos" value={sold} />
      </LeaderRows>
      {charged < price && (
        <p className="whole caution pad-4 corner-1">
          Hay una promo mejor en alguno de sus productos. Mientras dure, el combo se cobra{' '}
          {formatPesos(charged)}.
        </p>
      )}
      {!isOnSale && missing.length > 0 && (
        <p className="whole caution pad-4 corner-1">
          {missing.join(', ')} {missing.length === 1 ? 'ya no está' : 'ya no están'} a la venta. Cambia el
          combo para volver a publicarlo.
        </p>
      )}
      {save.isError && <Alert>{messageOf(save.error)}</Alert>}
      <div className="whole row gap-4">
        <span className={isOnSale ? 'tag wash-good' : 'tag'}>
          {isOnSale ? 'En la tienda' : 'Fuera de la tienda'}
        </span>
        <SmallButton onClick={onEdit} aria-label={`Editar ${title}`}>
          Editar
        </SmallButton>
        {isOnSale && <SmallLink to={`/detalle-producto/${bundle.id}`}>Ver</SmallLink>}
        <TextButton
          disabled={save.isPending}
          aria-label={`${isOnSale ? 'Quitar de la tienda' : 'Publicar'} ${title}`}
          onClick={() => save.mutate({ status: isOnSale ? 'draft' : 'published' })}
        >
          {isOnSale ? 'Quitar' : 'Publicar'}
        </TextButton>
      </div>
    </li>
  );
}
