import { useState } from 'react';
import { formatDay } from '../../../rules/shop-time';
import { EndlessList } from '../../endless-list';
import { Link } from '../../router';
import { SearchField } from '../../ui/field';
import { useSubscribers } from './api';
import { SUBSCRIBER_WORDS } from './letter-words';

export function SubscriberList() {
  const [search, setSearch] = useState('');
  const people = useSubscribers(search.trim());
  return (
    <div className="stack">
      <SearchField label="Buscar por email" value={search} onValue={setSearch} />
      <EndlessList
        list={people}
        empty="Todavía no se suscribió nadie"
        errorText="No pudimos traer a las personas."
      >
        {({ id, email, personId, state, askedAt, confirmedAt }) => (
          <li key={id} className="row spread gap-3 rows-1 pad-y-3 line-below">
            <span className="grow break">
              {personId ? (
                <Link className="inline tap bold" to={`/admin/usuarios/${personId}`}>
                  {email}
                </Link>
              ) : (
                email
              )}
            </span>
            <span className="soft small">
              {SUBSCRIBER_WORDS[state]}, desde el {formatDay(confirmedAt ?? askedAt)}
            </span>
          </li>
        )}
      </EndlessList>
    </div>
  );
}
