import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api';
import { EndlessList, useEndless } from '../../ui/endless-list';
import { TextField } from '../../ui/field';
import styles from './users.module.css';

/** Everybody who has an account: searched, page by page. */
export function UsersList() {
  const [q, setQ] = useState('');
  const users = useEndless(
    ['GET /manage/users', q],
    (from) => api('GET /manage/users', { query: { ...from, q } }),
    { isSearch: true },
  );
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
      <EndlessList list={users} empty="No se encontraron usuarios">
        {(user) => (
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
            <p className={styles.count}>
              <b>{user.purchaseCount}</b> {user.purchaseCount === 1 ? 'compra' : 'compras'}
            </p>
          </li>
        )}
      </EndlessList>
    </section>
  );
}
