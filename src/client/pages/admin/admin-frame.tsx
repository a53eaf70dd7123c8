import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { headerTitle } from '../../../shared/site-map';
import { PageHead } from '../../layout/page-head';
import { Sheet } from '../../ui/tabs';
import styles from './admin.module.css';

/** A page of the administration: its title, the way back, and one sheet of paper. */
export function AdminFrame({ title, children }: { title?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const back = title ? pathname.replace(/\/[^/]+$/, '') : '/admin';
  const shown = title ?? headerTitle(pathname);
  return (
    <div className="wrap page">
      <PageHead title={shown} />
      <div className={styles.head}>
        <div>
          <h1 className="title">{shown}</h1>
          <Link to={back} className={styles.link}>
            {headerTitle(back)}
          </Link>
        </div>
      </div>
      <Sheet>{children}</Sheet>
    </div>
  );
}
