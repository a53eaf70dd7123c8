import { useState } from 'react';
import type { KeptProduct } from '../../../contract/undo-result';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { SmallButton } from '../../ui/button';
import { KeptProducts } from '../../ui/kept-products';
import { notify } from '../../ui/notify';
import { useLastImport, useUndoImport } from './api';

/** The latest import. It can be undone for a day, but not while a newer one is being applied. */
export function LastImport({ isApplying }: { isApplying: boolean }) {
  const undo = useUndoImport();
  const last = useLastImport().data?.data;
  const [kept, setKept] = useState<KeptProduct[]>([]);
  if (!last) return <KeptProducts kept={kept} onClose={() => setKept([])} />;
  const restore = () =>
    undo.mutate(last.id, {
      onSuccess: ({ restored, kept }) => {
        setKept(kept);
        if (restored > 0)
          notify(
            'success',
            `${kept.length > 0 ? 'Lo demás' : 'El catálogo'} volvió a como estaba. Los productos nuevos quedaron archivados.`,
          );
      },
      onError: (error) => notify('error', messageOf(error)),
    });
  return (
    <div className="row spread gap-4 rows-2 pad-y-3 pad-x-4 corner-1 sunk" role="status">
      <span>
        {formatMoment(last.importedAt)}: importaste {last.fileName ? `«${last.fileName}»` : 'un archivo'},{' '}
        {last.created} nuevos y {last.updated} cambiados.
      </span>
      <SmallButton busy={undo.isPending || isApplying} onClick={restore}>
        Deshacer la importación
      </SmallButton>
    </div>
  );
}
