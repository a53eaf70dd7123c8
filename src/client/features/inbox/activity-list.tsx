import { messageOf } from '../../api';
import { EndlessList } from '../../ui/endless-list';
import { formatMoment } from '../../ui/format-moment';
import { describeActivity } from './activity-labels';
import styles from './activity-list.module.css';
import { useActivity } from './api';

/** The audit log: user, change and time. */
export function ActivityList() {
  const activity = useActivity();
  return (
    <EndlessList list={activity} errorText={messageOf(activity.error)} empty="Todavía no hay actividad">
      {(entry) => (
        <li key={entry.id} className={styles.act}>
          <b>{entry.actor?.name ?? 'La línea de comandos'}</b> {describeActivity(entry)}
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </li>
      )}
    </EndlessList>
  );
}
