import { api } from '../../api';
import { EndlessList, useEndless } from '../../ui/endless-list';
import { formatMoment } from '../../ui/format-moment';
import { describeActivity } from './activity-labels';
import styles from './activity-list.module.css';

/** Who changed what and when. */
export function ActivityList() {
  const activity = useEndless(['GET /manage/activity'], (query) => api('GET /manage/activity', { query }));
  return (
    <EndlessList list={activity} empty="Todavía no hay actividad">
      {(entry) => (
        <li key={entry.id} className={styles.act}>
          <b>{entry.actor?.name ?? 'La línea de comandos'}</b> {describeActivity(entry)}
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </li>
      )}
    </EndlessList>
  );
}
