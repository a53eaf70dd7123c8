import type { ReactNode } from 'react';
import type { BundlePart, Product } from '../../../contract/catalogue';
import { formatDollars, formatPesos, sumAmounts } from '../../../rules/money';
import { TYPE_LABELS } from '../../../rules/product-types';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Medal } from '../../ui/medal';
import { Picture } from '../../ui/picture';
import { StructuredData } from '../../ui/structured-data';
import styles from './bundle-detail.module.css';
import PriceNotes, { GiveLink } from './price-notes';
import { productData } from './product-data';

interface BundleDetailProps {
  product: Product;
  owns: (productId: string) => boolean;
  action: ReactNode;
  heart: ReactNode;
}

/** A bundle: its plates on the table, what each product costs in it, and what the visitor pays. */
export default function BundleDetail({ product, owns, action, heart }: BundleDetailProps) {
  const { publicUrl, creatorName } = useSettings();
  const parts = product.parts ?? [];
  return (
    <article>
      <StructuredData objects={productData({ product, details: undefined, publicUrl, creatorName })} />
      <ul className={`line justify-center align-end ${styles.table}`} aria-hidden="true">
        {parts.map(({ id, image }) => (
          <li key={id} className="anchor shrink">
            <Medal imageUrl={image?.url ?? '/placeholder.jpg'} />
            {owns(id) && (
              <span className={`placed centre circle square wash-good ${styles.own}`}>
                <Icon name="check" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="wrap page stack gap-6">
        <div className="stack gap-3">
          <div className="line gap-3 spread">
            <p className="tag-large inline-block small bold corner-1 vanilla">
              Combo, {parts.length} productos
            </p>
            {heart}
          </div>
          <h1 className="title">{product.title}</h1>
          <p className="lead pre-line">{product.description}</p>
        </div>
        <div className="stack gap-6 align-start wide-7-5">
          <div>
            <ul>
              {parts.map((part) => (
                <Part key={part.id} part={part} isOwned={owns(part.id)} />
              ))}
            </ul>
            <p className="soft small above-4 measure">
              Cada uno queda en Mis Compras por separado, para siempre. Si devuelves uno solo, te devolvemos
              su parte del combo.
            </p>
          </div>
          <div className="paper-shadow">
            <div className="scallop-10 stack gap-4 scallop-bottom raised corner-top pad-5 pad-bottom-6">
              <Sum product={product} owns={owns} action={action} />
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

function Part({ part, isOwned }: { part: BundlePart; isOwned: boolean }) {
  return (
    <li className={`line-below pad-y-3 row gap-4 rows-2 ${styles.part}`}>
      <Picture
        className="rigid thumb"
        image={part.image ?? { url: '/placeholder.jpg' }}
        alt=""
        sizes="6rem"
        loading="lazy"
      />
      <div className="from-12">
        <div className="row baseline gap-word">
          <h2 className="heading-1 tight">
            <Link to={`/detalle-producto/${part.id}`}>{part.title}</Link>
          </h2>
          {isOwned ? (
            <span className="tag wash-good push">Ya es tuyo</span>
          ) : (
            <p className="leader" data-price>
              {part.share < part.price && (
                <s className="soft small">
                  <span className="vh">Por separado </span>
                  {formatPesos(part.price)}
                </s>
              )}
              <b className="waiting">{formatPesos(part.share)}</b>
            </p>
          )}
        </div>
        <p className="soft small">{describePart(part)}</p>
      </div>
    </li>
  );
}

/** `Curso, 12 clases, nivel 4`. */
function describePart({ type, contents, level }: BundlePart): string {
  const [one, many] = type === 'curso' ? ['clase', 'clases'] : ['receta', 'recetas'];
  const inside = contents > 0 ? `, ${contents} ${contents === 1 ? one : many}` : '';
  return `${TYPE_LABELS[type]}${inside}, nivel ${level}`;
}

function Sum({ product, owns, action }: Omit<BundleDetailProps, 'heart'>) {
  const parts = product.parts ?? [];
  const lacking = parts.filter(({ id }) => !owns(id));
  const owned = parts.filter(({ id }) => owns(id));
  const paid = sumAmounts(lacking.map(({ share }) => share));
  const separate = sumAmounts(lacking.map(({ price }) => price));
  if (parts.length > 0 && lacking.length === 0) {
    return (
      <>
        <p className="bold">Ya tienes todo lo que trae este combo.</p>
        <ButtonLink variant="own" to="/mis-compras">
          Ir a Mis Compras
        </ButtonLink>
        <GiveLink product={product} />
      </>
    );
  }
  return (
    <>
      <LeaderRows>
        <LeaderRow label="Por separado, hoy" value={formatPesos(separate)} />
        {separate > paid && <LeaderRow label="En el combo" value={`− ${formatPesos(separate - paid)}`} />}
        <LeaderRow variant="sum" label="Pagas" value={<span data-price>{formatPesos(paid)}</span>} />
        <LeaderRow
          label="Dólares"
          value={formatDollars(sumAmounts(lacking.map(({ USDshare }) => USDshare)))}
        />
      </LeaderRows>
      {owned.length > 0 && (
        <p className="small soft" role="status">
          Ya tienes {owned.map(({ title }) => title).join(', ')}: pagas solo lo que te falta.
        </p>
      )}
      {action}
      <PriceNotes product={{ ...product, price: paid }} />
    </>
  );
}
