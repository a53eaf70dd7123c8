import type { ReactNode } from 'react';
import { headerTitle } from '../../../rules/site-map';
import { PageHead } from '../../layout/page-head';
import { PreparingNotice } from '../../learning/preparing/preparing-notice';
import { OfficeNav } from '../../office/home/office-nav';
import { Link, useLocation } from '../../router';
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

/** The frame of an admin page: the navigation, the title and the parent pages. */
export function AdminFrame({ title, links = ['/admin'], action, narrow, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const shown = title ?? headerTitle(pathname);
  return (
    <div className={`wrap page ${styles.office}`} data-office="">
      <PageHead title={shown} />
      <OfficeNav />
      <div className={narrow ? `${styles.content} narrow` : styles.content}>
        <div className={styles.head}>
          <div>
            {links.length > 0 && (
              <p className={styles.links}>
                {links.map((to) => (
                  <Link key={to} to={to}>
                    {headerTitle(to)}
                  </Link>
                ))}
              </p>
            )}
            <h1 className={styles.title}>{shown}</h1>
          </div>
          {action}
        </div>
        <PreparingNotice />
        {children}
      </div>
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
