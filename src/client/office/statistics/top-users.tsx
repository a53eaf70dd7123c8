import type { AnswerOf } from '../../../contract/api';
import { Link } from '../../router';
import { AvatarRow } from '../../ui/avatar-row';
import { Button } from '../../ui/button';
import { downloadCsv } from '../../ui/download';
import styles from './statistics-panel.module.css';

type Users = AnswerOf<'GET /stats/top-users'>;

export function TopUsers({ users }: { users: Users }) {
  if (users.length === 0) return null;
  return (
    <section className={`stack items-start gap-4 ${styles.section}`}>
      <div className="row baseline spread gap-3 rows-0 full">
        <h3 className="heading-2">Usuarios Más Activos</h3>
        <small>Desde el comienzo</small>
      </div>
      <ol className={`stack gap-6 rows-0 ${styles.top}`}>
        {users.map((user) => (
          <AvatarRow
            key={user.user_id}
            initial={user.name.charAt(0)}
            title={
              <Link className="bold covers" to={`/admin/usuarios/${user.user_id}`}>
                {user.name} {user.surname}
              </Link>
            }
            subtitle={user.email}
            value={user.purchase_count}
            label={user.purchase_count === 1 ? 'compra' : 'compras'}
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        small
        aria-label="Descargar CSV: Usuarios Más Activos"
        onClick={() => save(users)}
      >
        Descargar CSV
      </Button>
    </section>
  );
}

function save(users: Users): void {
  const rows = users.map((user) => [`${user.name} ${user.surname}`, user.email, user.purchase_count]);
  downloadCsv('usuarios-mas-activos', [['Nombre', 'Email', 'Compras'], ...rows]);
}
