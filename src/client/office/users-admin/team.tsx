import { EndlessList } from '../../endless-list';
import { Link } from '../../router';
import { useUsers } from './api';
import { PersonRow } from './person-row';

/** Everybody who may enter the back office. */
export function Team() {
  const admins = useUsers('', 'admin');
  return (
    <section className="stack">
      <p>
        Estas personas ven las ventas y cambian la tienda. Para sumar a alguien, pídele que cree su cuenta,
        búscala en <Link to="/admin/usuarios">Personas</Link> y toca «Hacer admin».
      </p>
      <EndlessList list={admins} empty="No hay nadie">
        {(user) => (
          <PersonRow
            key={user.id}
            person={user}
            subtitle={`${user.email}${user.emailVerified ? '' : ' · Email sin verificar'}`}
          />
        )}
      </EndlessList>
    </section>
  );
}
