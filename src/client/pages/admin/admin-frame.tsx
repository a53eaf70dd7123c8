import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { headerTitle } from '../../../shared/site-map';
import { PageHead } from '../../layout/page-head';
import { Sheet } from '../../ui/tabs';
import styles from './admin.module.css';

interface AdminFrameProps {
  /** The name of the shown item. Defaults to the page's title. */
  title?: string;
  /** The parent pages. */
  links?: string[];
  /** The main action of the page. */
  action?: ReactNode;
  /** Limits the content to one column of text width. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of an admin page: title and breadcrumbs. */
export function AdminFrame({ title, links = ['/admin'], action, narrow, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const shown = title ?? headerTitle(pathname);
  return (
    <div className={narrow ? 'wrap page narrow' : 'wrap page'}>
      <PageHead title={shown} />
      <div className={styles.head}>
        <div>
          <h1 className="title">{shown}</h1>
          <p className={styles.links}>
            {links.map((to) => (
              <Link key={to} to={to}>
                {headerTitle(to)}
              </Link>
            ))}
          </p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** The same frame with the content on one sheet of paper. */
export function AdminSheet({ children, ...page }: AdminFrameProps) {
  return (
    <AdminFrame {...page}>
      <Sheet>{children}</Sheet>
    </AdminFrame>
  );
}
