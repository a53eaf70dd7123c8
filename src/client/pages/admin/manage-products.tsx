import { Link, useSearchParams } from 'react-router';
import type { KindWords } from '../../features/products-admin/kind-words';
import { ManagedList } from '../../features/products-admin/managed-list';
import { StatisticsPanel } from '../../features/statistics/statistics-panel';
import { PageHead } from '../../layout/page-head';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Tabs } from '../../ui/tabs';
import { useAlert } from '../../ui/use-alert';
import styles from './admin.module.css';
import { uploadSlot } from './upload-slot';

const SHELVES = { destacados: 'featured', productos: 'onSale', archivados: 'archived' } as const;
type View = keyof typeof SHELVES | 'estadisticas';

const TABS: [View, string][] = [
  ['destacados', 'Destacados'],
  ['productos', 'Productos'],
  ['estadisticas', 'Estadísticas'],
  ['archivados', 'Archivados'],
];

/** Administrar Cursos and Administrar Recetarios; only the courses carry the statistics. */
export function ManagePage({ words, other }: { words: KindWords; other: [to: string, label: string] }) {
  const [search, setSearch] = useSearchParams();
  const alert = useAlert();
  const tabs = TABS.filter(([tab]) => tab !== 'estadisticas' || words.type === 'curso');
  const view = tabs.find(([tab]) => tab === search.get('vista'))?.[0] ?? 'productos';
  const [to, label] = other;
  return (
    <div className="wrap page">
      <PageHead />
      <div className={styles.head}>
        <div>
          <h1 className="title">{words.manage}</h1>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        </div>
        <ButtonLink to={`${words.page}/crear`}>
          <Icon name="plus" />
          {words.createPage}
        </ButtonLink>
      </div>
      <div className={styles.alert}>{alert.banner}</div>
      <Tabs
        label={words.list}
        tabs={tabs}
        value={view}
        onChange={(next) => setSearch({ vista: next }, { replace: true })}
      >
        {view === 'estadisticas' ? (
          <StatisticsPanel />
        ) : (
          <ManagedList key={view} words={words} shelf={SHELVES[view]} alert={alert} upload={uploadSlot} />
        )}
      </Tabs>
    </div>
  );
}
