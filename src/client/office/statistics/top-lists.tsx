import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../contract/api';
import { CsvButton } from '../../ui/bar-chart';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { PersonRow } from '../users-admin/person-row';
import styles from './statistics-panel.module.css';

export function BestSellers({ products }: { products: AnswerOf<'GET /stats/best-sellers'> }) {
  if (products.length === 0) return null;
  const rows = products.map(({ title, type, count, ars, usd }) => [title, type, count, ars, usd]);
  return (
    <TopList
      title="Más Vendidos"
      note="Ventas"
      fileName="mas-vendidos"
      rows={[['Producto', 'Tipo', 'Ventas', 'Pesos', 'Dólares'], ...rows]}
    >
      <LeaderRows className="full">
        {products.map((product) => (
          <LeaderRow key={product.product_id} label={product.title} value={product.count} variant="large" />
        ))}
      </LeaderRows>
    </TopList>
  );
}

export function TopUsers({ users }: { users: AnswerOf<'GET /stats/top-users'> }) {
  if (users.length === 0) return null;
  const rows = users.map((user) => [`${user.name} ${user.surname}`, user.email, user.purchase_count]);
  return (
    <TopList
      title="Usuarios Más Activos"
      note="Desde el comienzo"
      fileName="usuarios-mas-activos"
      rows={[['Nombre', 'Email', 'Compras'], ...rows]}
    >
      <ol className={`stack gap-6 rows-0 full ${styles.top}`}>
        {users.map(({ user_id, ...user }) => (
          <PersonRow
            key={user_id}
            person={{ id: user_id, ...user }}
            subtitle={user.email}
            value={user.purchase_count}
            label={user.purchase_count === 1 ? 'compra' : 'compras'}
          />
        ))}
      </ol>
    </TopList>
  );
}

interface TopListProps {
  title: string;
  note: string;
  /** The name of the downloaded file, without extension, and what it has. */
  fileName: string;
  rows: (string | number)[][];
  children: ReactNode;
}

function TopList({ title, note, children, ...file }: TopListProps) {
  return (
    <section className="stack items-start gap-4">
      <div className="row baseline spread gap-3 rows-0 full">
        <h3 className="heading-2">{title}</h3>
        <small>{note}</small>
      </div>
      {children}
      <CsvButton title={title} {...file} />
    </section>
  );
}
