import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxMessage } from '../../../shared/inbox';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { TextSkeleton } from '../../ui/skeleton';
import { useAlert } from '../../ui/use-alert';
import styles from './inbox.module.css';

const TIME = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeStyle: 'short' });

/** What visitors wrote; a message stays new until it is marked. */
export function MessagesList() {
  const client = useQueryClient();
  const alert = useAlert();
  const [onlyNew, setOnlyNew] = useState(false);
  const messages = useInfiniteQuery({
    queryKey: ['GET /manage/messages', onlyNew],
    queryFn: ({ pageParam }) =>
      api('GET /manage/messages', {
        query: { unread: onlyNew ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const found = messages.data?.pages.flatMap((page) => page.data) ?? [];

  async function mark(message: InboxMessage): Promise<void> {
    try {
      await api('PUT /manage/messages/:id', {
        params: { id: message.id },
        body: { isRead: !message.isRead },
      });
    } catch (error) {
      alert.show({ kind: 'error', text: messageOf(error) });
    }
    await client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith('GET /manage'),
    });
  }

  return (
    <section className={styles.list}>
      {alert.banner}
      <CheckBox
        chip
        label="Solo sin leer"
        checked={onlyNew}
        onChange={(event) => setOnlyNew(event.target.checked)}
      />
      {messages.isPending && <TextSkeleton lines={6} />}
      {messages.isError && <Notice onRetry={() => messages.refetch()}>{messageOf(messages.error)}</Notice>}
      {messages.isSuccess && found.length === 0 && <EmptyState title="No hay mensajes" />}
      <ul>
        {found.map((message) => (
          <li key={message.id} className={message.isRead ? styles.entry : `${styles.entry} ${styles.fresh}`}>
            <h2 className={styles.from}>
              {message.name}
              {!message.isRead && <span className={styles.badge}>Nuevo</span>}
            </h2>
            <p className={styles.meta}>
              <a href={`mailto:${message.email}`}>{message.email}</a> · {message.phone} ·{' '}
              {TIME.format(new Date(message.createdAt))}
            </p>
            <p className={styles.words}>{message.message}</p>
            <Button
              look="quiet"
              small
              aria-label={`${message.isRead ? 'Marcar como nuevo' : 'Marcar como leído'}: ${message.name}`}
              onClick={() => mark(message)}
            >
              {message.isRead ? 'Marcar como nuevo' : 'Marcar como leído'}
            </Button>
          </li>
        ))}
      </ul>
      {messages.hasNextPage && (
        <Button look="quiet" busy={messages.isFetchingNextPage} onClick={() => messages.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}
