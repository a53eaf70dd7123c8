import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { headerTitle } from '../../../shared/site-map';
import { PageHead } from '../../layout/page-head';
import { Sheet } from '../../ui/tabs';
import styles from './admin.module.css';

interface AdminFrameProps {
  /** The name of what is shown; the page's own when absent. */
  title?: string;
  /** The pages one comes from. */
  links?: string[];
  /** The main thing to do here. */
  action?: ReactNode;
  /** One column of text width. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page of the administration: its title and the ways back. */
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

/** The same on one sheet of paper. */
export function AdminSheet({ children, ...page }: AdminFrameProps) {
  return (
    <AdminFrame {...page}>
      <Sheet>{children}</Sheet>
    </AdminFrame>
  );
}
