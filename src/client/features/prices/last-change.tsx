import type { PriceChange } from '../../../shared/prices';
import { messageOf } from '../../api';
import { Button } from '../../ui/button';
import { formatMoment } from '../../ui/format-moment';
import { notify } from '../../ui/notify';
import { useUndoPrices } from './api';
import styles from './last-change.module.css';

/** The latest change of several prices. It can be undone for a day. */
export function LastChange({ change }: { change: PriceChange | null }) {
  const undo = useUndoPrices();
  if (!change) return null;
  const verb = change.percent > 0 ? 'subiste' : 'bajaste';
  const count = change.count === 1 ? 'un precio' : `${change.count} precios`;
  const restore = () =>
    undo.mutate(change.id, {
      onSuccess: ({ kept }) =>
        notify(
          'success',
          kept.length === 0
            ? 'Los precios volvieron a los de antes.'
            : `Volvieron todos menos los que cambiaste después: ${kept.join(', ')}.`,
        ),
      onError: (error) => notify('error', messageOf(error)),
    });
  return (
    <div className={styles.change} role="status">
      <span>
        {formatMoment(change.changedAt)}: {verb} {count} un {Math.abs(change.percent)} %.
      </span>
      <Button variant="quiet" small busy={undo.isPending} onClick={restore}>
        Volver a los de antes
      </Button>
    </div>
  );
}
