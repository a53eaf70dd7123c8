import { useState } from 'react';
import type { PriceRow } from '../../../contract/prices';
import { formatMoney } from '../../../rules/money';
import { daysUntil } from '../../../rules/shop-day';
import { formatDay } from '../../../rules/shop-time';
import { CHARGED_DAYS } from '../../../rules/struck-price';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { Picture } from '../../ui/picture';
import { TextSkeleton } from '../../ui/skeleton';
import { type PriceEdit, useEditPrice, usePrices } from './api';
import { PromotionForm } from './promotion-form';
import styles from './promotion-list.module.css';

const NO_PROMOTION: PriceEdit = { promoPrice: null, promoUSDprice: null, promoFrom: null, promoUntil: null };

/** Promotions with their dates: running, announced and ended. */
export function PromotionList() {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<PriceRow | 'new' | null>(null);
  const promotions = usePrices('promotions', '', page);
  if (promotions.isPending) return <TextSkeleton />;
  // An open form stays when the list cannot be read again.
  if (!promotions.data) return <Alert>{messageOf(promotions.error)}</Alert>;
  const { data, pages } = promotions.data;
  return (
    <div className="stack">
      <div>
        <Button small onClick={() => setEdited('new')}>
          Promo nueva
        </Button>
      </div>
      {data.length === 0 && (
        <EmptyState title="No hay promociones">
          Mientras dura una promo, la tienda muestra tachado el precio de siempre, si se cobró 30 días antes.{' '}
          <Link to="/admin/ayuda#precios-y-promociones">Cómo se hace</Link>
        </EmptyState>
      )}
      <ul>
        {data.map((row) => (
          <Promotion key={row.id} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChange={setPage} />
      {edited && (
        <PromotionForm row={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

/** An ended promotion stays on the list until the next visit, so that it can be brought back. */
function Promotion({ row, onEdit }: { row: PriceRow; onEdit: () => void }) {
  const edit = useEditPrice(row.id);
  const [removed, setRemoved] = useState<PriceRow | null>(null);
  const shown = removed ?? row;
  const remove = () => edit.mutate({ row, edit: NO_PROMOTION }, { onSuccess: () => setRemoved(row) });
  const undo = () => {
    if (!removed) return;
    const { promoPrice, promoUSDprice, promoFrom, promoUntil } = removed;
    edit.mutate(
      { row, edit: { promoPrice, promoUSDprice, promoFrom, promoUntil }, confirmed: true },
      { onSuccess: () => setRemoved(null) },
    );
  };
  return (
    <li className={`pad-y-4 line-below stack gap-4 rows-2 align-start ${styles.promotion}`}>
      <Picture
        className="sunk thumb small-thumb"
        image={row.image ?? undefined}
        alt=""
        loading="lazy"
        sizes="4rem"
      />
      <div>
        <h3 className="heading-1 tight">{row.title}</h3>
        {shown.promoPrice !== null && <OldAndNew before={row.price} now={shown.promoPrice} currency="ARS" />}
        {shown.promoUSDprice !== null && (
          <OldAndNew before={row.USDprice} now={shown.promoUSDprice} currency="USD" />
        )}
        <p role="status">
          {removed
            ? `Promo quitada: ${row.title} vuelve a ${formatMoney(row.price, 'ARS')}.`
            : `${stateOf(row, Date.now())} · ${describeWindow(row)}`}
        </p>
        {!removed && row.hidesRegularPrice && (
          <p className="soft small">
            La tienda no tacha el precio de siempre: no se cobró {CHARGED_DAYS} días antes de esta promo.
          </p>
        )}
        {edit.isError && <Alert>{messageOf(edit.error)}</Alert>}
      </div>
      <div className={`row stretch gap-2 whole ${styles.actions}`}>
        {removed ? (
          <SmallButton busy={edit.isPending} onClick={undo}>
            Deshacer
          </SmallButton>
        ) : (
          <>
            <SmallButton onClick={onEdit} aria-label={`Editar la promo de ${row.title}`}>
              Editar
            </SmallButton>
            <Button
              variant="danger"
              small
              busy={edit.isPending}
              onClick={remove}
              aria-label={`Quitar la promo de ${row.title}`}
            >
              Quitar
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function OldAndNew({ before, now, currency }: { before: number; now: number; currency: 'ARS' | 'USD' }) {
  return (
    <p>
      <del>
        <span className="vh">antes </span>
        {formatMoney(before, currency)}
      </del>{' '}
      <ins className={`no-underline ${styles.now}`}>
        <span className="vh">ahora </span>
        {formatMoney(now, currency)}
      </ins>
    </p>
  );
}

type Window = Pick<PriceRow, 'promoFrom' | 'promoUntil'>;

/** Whether the promotion runs now. */
export function stateOf({ promoFrom, promoUntil }: Window, now: number): string {
  if (promoFrom && Date.parse(promoFrom) > now) {
    const days = daysUntil(Date.parse(promoFrom), now);
    if (days === 0) return 'Empieza hoy';
    return days === 1 ? 'Empieza mañana' : `Empieza en ${days} días`;
  }
  return promoUntil && Date.parse(promoUntil) <= now ? 'Terminó' : 'En la tienda';
}

/** `del 20 nov 2026 al 24 nov 2026`; the last day is included. */
export function describeWindow({ promoFrom, promoUntil }: Window): string {
  const last = promoUntil && formatDay(Date.parse(promoUntil) - 1);
  if (promoFrom && last) return `del ${formatDay(promoFrom)} al ${last}`;
  if (promoFrom) return `desde el ${formatDay(promoFrom)}`;
  return last ? `hasta el ${last}` : 'sin fecha de fin';
}
