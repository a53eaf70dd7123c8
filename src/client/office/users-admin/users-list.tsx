import { useState } from 'react';
import { EndlessList } from '../../endless-list';
import { useSettled } from '../../state/use-settled';
import { SearchField } from '../../ui/field';
import { useUsers } from './api';
import { PersonRow } from './person-row';

/** All accounts, with search and pagination. */
export function UsersList() {
  const [q, setQ] = useState('');
  const users = useUsers(useSettled(q));
  return (
    <section className="stack">
      <search>
        <SearchField label="Buscar por nombre, email o código de un PDF" value={q} onValue={setQ} />
      </search>
      <EndlessList list={users} empty="No se encontraron usuarios">
        {(user) => (
          <PersonRow
            key={user.id}
            person={user}
            mark={user.role === 'admin' && <span className="tag beside wash-good">Admin</span>}
            subtitle={`${user.email}${user.email ? ' · ' : ''}${user.verdict.sentence}`}
            value={user.purchaseCount}
            label={user.purchaseCount === 1 ? 'compra' : 'compras'}
          />
        )}
      </EndlessList>
    </section>
  );
}
