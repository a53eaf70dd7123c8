import { useState } from 'react';
import type { PriceChange } from '../../../contract/prices';
import type { KeptProduct } from '../../../contract/undo-result';
import { formatMoney } from '../../../rules/money';
import type { PriceFloor } from '../../../rules/price-questions';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { notifyError } from '../../notify-error';
import { useSettled } from '../../state/use-settled';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SearchField } from '../../ui/field';
import { KeptProducts } from '../../ui/kept-products';
import { notify } from '../../ui/notify';
import { Pager } from '../../ui/pager';
import { TextSkeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-button';
import { usePrices, useUndoPrices } from './api';
import { PriceRow } from './price-row';
import { RaiseBar } from './raise-bar';

/** Every price on one list: edited in place, or several raised at once. */
export function PriceList() {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const prices = usePrices('all', useSettled(q), page);
  if (prices.isPending) return <TextSkeleton />;
  // A list on the screen stays when it cannot be read again: somebody may be typing in it.
  if (!prices.data) return <Alert>{messageOf(prices.error)}</Alert>;
  const { data, pages, lastChange, floor } = prices.data;
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <div className="stack">
      <LastChange change={lastChange} />
      <div className="row align-end gap-3 first-14">
        <SearchField
          label="Buscar un producto"
          value={q}
          onValue={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        {selected ? (
          <SmallButton onClick={() => setSelected(new Set(data.map(({ id }) => id)))}>
            Elegir todos los de la lista
          </SmallButton>
        ) : (
          <SmallButton onClick={() => setSelected(new Set())}>Elegir varios</SmallButton>
        )}
      </div>
      <p className="soft small">
        Arriba, los que hace más que no tocas. Escribe encima y se guarda al salir del campo. Los combos suben
        con los demás cuando los eliges.
      </p>
      <FloorNote floor={floor} />
      {data.length === 0 && <EmptyState title="No hay productos para mostrar" />}
      <ul>
        {data.map((row) => (
          <PriceRow
            key={row.id}
            row={row}
            isSelected={selected?.has(row.id) ?? false}
            onSelect={selected ? (isSelected) => select(row.id, isSelected) : undefined}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChange={setPage} />
      {selected && (
        <RaiseBar rows={data.filter(({ id }) => selected.has(id))} onClose={() => setSelected(null)} />
      )}
    </div>
  );
}

/** When the shop asks before it stores a price, and where the creator sets the floor. */
function FloorNote({ floor }: { floor: PriceFloor }) {
  const set = (['ARS', 'USD'] as const).flatMap((currency) => {
    const amount = floor[currency];
    return amount === null ? [] : [formatMoney(amount, currency)];
  });
  return (
    <p className="soft small">
      Te preguntamos antes de guardar un precio que cambia más de la mitad
      {set.length > 0 && ` o que queda por debajo de ${set.join(' o de ')}`}.{' '}
      <TextLink to="/admin/ajustes/cobros">
        {set.length > 0 ? 'Cambiar el mínimo' : 'Poner un precio mínimo'}
      </TextLink>
    </p>
  );
}

/** The latest change of several prices. It can be undone for a day. */
function LastChange({ change }: { change: PriceChange | null }) {
  const undo = useUndoPrices();
  const [kept, setKept] = useState<KeptProduct[]>([]);
  if (!change) return <KeptProducts kept={kept} onClose={() => setKept([])} />;
  const verb = change.percent > 0 ? 'subiste' : 'bajaste';
  const count = change.count === 1 ? 'un precio' : `${change.count} precios`;
  const restore = () =>
    undo.mutate(change.id, {
      onSuccess: ({ restored, kept }) => {
        setKept(kept);
        const what = kept.length > 0 ? 'Los demás precios' : 'Los precios';
        if (restored > 0) notify('success', `${what} volvieron a los de antes.`);
      },
      onError: notifyError,
    });
  return (
    <div className="row spread gap-4 rows-2 pad-y-3 pad-x-4 corner-2 wash-good ink" role="status">
      <span>
        {formatMoment(change.changedAt)}: {verb} {count} un {Math.abs(change.percent)} %.
      </span>
      <SmallButton busy={undo.isPending} onClick={restore}>
        Volver a los de antes
      </SmallButton>
    </div>
  );
}
