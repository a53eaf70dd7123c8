import type { ReactNode } from 'react';
import { headerTitle } from '../../../rules/site-map';
import { PageHead } from '../../layout/page-head';
import { PreparingNotice } from '../../learning/preparing/preparing-notice';
import { helpOf } from '../../office/guide/help-of';
import { OfficeNav } from '../../office/home/office-nav';
import { Link, useLocation } from '../../router';
import { WishNotices } from '../../shop/products-admin/editor/wish-notice';
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
  const help = helpOf(pathname);
  return (
    <div className={`wrap page anchor ${styles.office}`} data-office="">
      <PageHead title={shown} />
      <OfficeNav />
      <div className={narrow ? `shrink container narrow` : 'shrink container'}>
        <div className={`stack gap-4 below-5 ${styles.head}`}>
          <div>
            {links.length > 0 && (
              <p className="row stretch gap-5 rows-0">
                {links.map((to) => (
                  <Link className="inline tap berry bold" key={to} to={to}>
                    {headerTitle(to)}
                  </Link>
                ))}
              </p>
            )}
            <div className={`line gap-3 ${styles.titleLine}`}>
              <h1 className={`hyphens balanced ${styles.title}`}>{shown}</h1>
              {help && (
                <Link
                  className={`centre rigid circle bold tap-round no-underline ${styles.help}`}
                  to={help}
                  aria-label="Cómo se usa esta página"
                >
                  ?
                </Link>
              )}
            </div>
          </div>
          {action}
        </div>
        <PreparingNotice />
        <WishNotices />
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
