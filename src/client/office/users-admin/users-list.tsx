import { useState } from 'react';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { useSettled } from '../../state/use-settled';
import { AvatarRow } from '../../ui/avatar-row';
import { EndlessList } from '../../ui/endless-list';
import { TextField } from '../../ui/field';
import { useUsers } from './api';

/** All accounts, with search and pagination. */
export function UsersList() {
  const [q, setQ] = useState('');
  const users = useUsers(useSettled(q));
  return (
    <section className="stack">
      <search>
        <TextField
          label="Buscar por nombre, email o código de un PDF"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </search>
      <EndlessList list={users} errorText={messageOf(users.error)} empty="No se encontraron usuarios">
        {(user) => (
          <AvatarRow
            key={user.id}
            initial={user.name.charAt(0)}
            title={
              <>
                <Link className="bold covers" to={`/admin/usuarios/${user.id}`}>
                  {user.name} {user.surname}
                </Link>
                {user.role === 'admin' && <span className="tag beside wash-good">Admin</span>}
              </>
            }
            subtitle={`${user.email}${user.email ? ' · ' : ''}${user.verdict.sentence}`}
            value={user.purchaseCount}
            label={user.purchaseCount === 1 ? 'compra' : 'compras'}
          />
        )}
      </EndlessList>
    </section>
  );
}
