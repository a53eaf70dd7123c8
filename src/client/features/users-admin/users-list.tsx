import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../api';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextSkeleton } from '../../ui/skeleton';
import styles from './users.module.css';

/** Everybody who has an account: searched, page by page. */
export function UsersList() {
  const [q, setQ] = useState('');
  const users = useInfiniteQuery({
    queryKey: ['GET /manage/users', q],
    queryFn: ({ pageParam }) =>
      api('GET /manage/users', { query: { q, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const found = users.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={styles.list}>
      <search>
        <TextField
          label="Buscar por nombre o email"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </search>
      {users.isPending && <TextSkeleton lines={6} />}
      {users.isError && <Notice onRetry={() => users.refetch()}>{messageOf(users.error)}</Notice>}
      {users.isSuccess && found.length === 0 && <EmptyState title="No se encontraron usuarios" />}
      <ul>
        {found.map((user) => (
          <li key={user.id} className={styles.user}>
            <span className={styles.avatar} aria-hidden="true">
              {user.name.charAt(0).toUpperCase()}
            </span>
            <div className={styles.who}>
              <Link to={`/admin/usuarios/${user.id}`}>
                {user.name} {user.surname}
              </Link>
              {user.role === 'admin' && <span className={styles.badge}>Admin</span>}
              <small>{user.email}</small>
            </div>
            <b>
              {user.purchaseCount}
              <span className="vh"> compras</span>
            </b>
          </li>
        ))}
      </ul>
      {users.hasNextPage && (
        <Button look="quiet" busy={users.isFetchingNextPage} onClick={() => users.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}
