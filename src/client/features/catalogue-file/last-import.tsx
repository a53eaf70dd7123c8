import { messageOf } from '../../api';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { notify } from '../../ui/notify';
import { useLastImport, useUndoImport } from './api';
import styles from './file-panel.module.css';

/** The latest import. It can be undone for a day, but not while a newer one is being applied. */
export function LastImport({ isApplying }: { isApplying: boolean }) {
  const undo = useUndoImport();
  const last = useLastImport().data?.data;
  if (!last) return null;
  const restore = () =>
    undo.mutate(last.id, {
      onSuccess: ({ kept }) =>
        notify(
          'success',
          kept.length === 0
            ? 'El catálogo volvió a como estaba. Los productos nuevos quedaron archivados.'
            : `Volvió todo menos lo que cambiaste después: ${kept.join(', ')}.`,
        ),
      onError: (error) => notify('error', messageOf(error)),
    });
  return (
    <div className={styles.last} role="status">
      <span>
        {formatMoment(last.importedAt)}: importaste {last.fileName ? `«${last.fileName}»` : 'un archivo'},{' '}
        {last.created} nuevos y {last.updated} cambiados.
      </span>
      <Button variant="quiet" small busy={undo.isPending || isApplying} onClick={restore}>
        Deshacer la importación
      </Button>
    </div>
  );
}
