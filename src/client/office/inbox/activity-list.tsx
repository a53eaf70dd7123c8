import type { AuditEntry } from '../../../contract/inbox';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { describeActivity } from './activity-labels';
import { useActivity } from './api';

/** A link in a mail needs no account. */
function nameless({ detail }: AuditEntry): string {
  return detail.by === 'undo link' ? 'El enlace «No fui yo»' : 'La línea de comandos';
}

export function ActivityList() {
  const activity = useActivity();
  return (
    <EndlessList list={activity} empty="Todavía no hay actividad">
      {(entry) => (
        <li key={entry.id} className="pad-y-3 line-between">
          <b>{entry.actor?.name ?? nameless(entry)}</b> {describeActivity(entry)}
          <time className="block soft small" dateTime={entry.at}>
            {formatMoment(entry.at)}
          </time>
        </li>
      )}
    </EndlessList>
  );
}
