import { messageOf } from '../../api';
import { Link } from '../../router';
import { AvatarRow } from '../../ui/avatar-row';
import { EndlessList } from '../../ui/endless-list';
import { useUsers } from './api';

/** Everybody who may enter the back office. */
export function Team() {
  const admins = useUsers('', 'admin');
  return (
    <section className="stack">
      <p>
        Estas personas ven las ventas y cambian la tienda. Para sumar a alguien, pídele que cree su cuenta,
        búscala en <Link to="/admin/usuarios">Personas</Link> y toca «Hacer admin».
      </p>
      <EndlessList list={admins} errorText={messageOf(admins.error)} empty="No hay nadie">
        {(user) => (
          <AvatarRow
            key={user.id}
            initial={user.name.charAt(0)}
            title={
              <Link className="bold covers" to={`/admin/usuarios/${user.id}`}>
                {user.name} {user.surname}
              </Link>
            }
            subtitle={`${user.email}${user.emailVerified ? '' : ' · Email sin verificar'}`}
          />
        )}
      </EndlessList>
    </section>
  );
}
