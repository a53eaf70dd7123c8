import { useInfiniteQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { TextSkeleton } from '../../ui/skeleton';
import { describeActivity } from './activity-words';
import styles from './inbox.module.css';

const TIME = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeStyle: 'short' });

/** Who changed what and when. */
export function ActivityList() {
  const activity = useInfiniteQuery({
    queryKey: ['GET /manage/activity'],
    queryFn: ({ pageParam }) =>
      api('GET /manage/activity', { query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const found = activity.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={styles.list}>
      {activity.isPending && <TextSkeleton lines={6} />}
      {activity.isError && <Notice onRetry={() => activity.refetch()}>{messageOf(activity.error)}</Notice>}
      {activity.isSuccess && found.length === 0 && <EmptyState title="Todavía no hay actividad" />}
      <ol>
        {found.map((entry) => (
          <li key={entry.id} className={styles.act}>
            <b>{entry.actor?.name ?? 'La línea de comandos'}</b> {describeActivity(entry)}
            <time dateTime={entry.at}>{TIME.format(new Date(entry.at))}</time>
          </li>
        ))}
      </ol>
      {activity.hasNextPage && (
        <Button look="quiet" busy={activity.isFetchingNextPage} onClick={() => activity.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}
