import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SETUP_MESSAGES } from '../../../shared/messages';
import { apiQuery, messageOf } from '../../api';
import { PageHead } from '../../layout/page-head';
import { Alert } from '../../ui/alert';
import styles from './panel.module.css';

type Waiting = 'waitingProofs' | 'ordersToCheck' | 'unreadMessages' | 'openWithdrawals';
type Entry = [to: string, label: string, about: string, waiting?: Waiting];

const GROUPS: [name: string, entries: Entry[]][] = [
  [
    'Catálogo',
    [
      ['/admin/cursos', 'Administrar Cursos', 'Crear, editar, destacar y ver estadísticas'],
      ['/admin/recetarios', 'Administrar Recetarios', 'Crear, editar y destacar'],
      ['/admin/catalogo', 'Importar y exportar', 'El catálogo en una planilla'],
    ],
  ],
  [
    'Ventas',
    [
      ['/allowPurchase', 'Compra Manual', 'Dar acceso a quien pagó de otra forma'],
      ['/admin/comprobantes', 'Comprobantes', 'Pagos con comprobante', 'waitingProofs'],
      ['/admin/ordenes', 'Órdenes', 'Pagos con Mercado Pago', 'ordersToCheck'],
      ['/admin/arrepentimientos', 'Arrepentimientos', 'Quién pidió devolver una compra', 'openWithdrawals'],
    ],
  ],
  [
    'Tienda',
    [
      ['/admin/usuarios', 'Usuarios', 'Quién compró qué'],
      ['/admin/mensajes', 'Mensajes', 'Lo que te escribieron', 'unreadMessages'],
      ['/admin/actividad', 'Actividad', 'Quién cambió qué y cuándo'],
      ['/admin/ajustes', 'Ajustes', 'Tu nombre, tu foto, tus textos'],
    ],
  ],
];

export default function PanelPage() {
  const summary = useQuery({ ...apiQuery('GET /admin/summary'), staleTime: 0 });
  return (
    <div className="wrap page">
      <PageHead />
      <h1 className="title">Panel de Administración</h1>
      <div className={styles.alerts}>
        {summary.data?.setupProblems.map((problem) => (
          <Alert key={problem} kind="warning">
            {SETUP_MESSAGES[problem]} <Link to="/admin/ajustes">Ajustes</Link>
          </Alert>
        ))}
        {summary.isError && (
          <Alert onRetry={() => void summary.refetch()}>
            No pudimos contar lo que está en espera. {messageOf(summary.error)}
          </Alert>
        )}
      </div>
      <div className={styles.groups}>
        {GROUPS.map(([name, entries]) => (
          <section key={name} aria-labelledby={`grupo-${name}`}>
            <h2 className={styles.heading} id={`grupo-${name}`}>
              {name}
            </h2>
            <ul className={styles.sheet}>
              {entries.map(([to, label, about, waiting]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                  {waiting && Boolean(summary.data?.[waiting]) && (
                    <span className={styles.count}>{summary.data?.[waiting]} en espera</span>
                  )}
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
