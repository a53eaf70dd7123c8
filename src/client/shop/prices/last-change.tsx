import { useState } from 'react';
import type { PriceChange } from '../../../contract/prices';
import type { KeptProduct } from '../../../contract/undo-result';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { SmallButton } from '../../ui/button';
import { KeptProducts } from '../../ui/kept-products';
import { notify } from '../../ui/notify';
import { useUndoPrices } from './api';

/** The latest change of several prices. It can be undone for a day. */
export function LastChange({ change }: { change: PriceChange | null }) {
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
      onError: (error) => notify('error', messageOf(error)),
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
