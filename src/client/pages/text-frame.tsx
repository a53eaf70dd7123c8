import type { ReactNode } from 'react';
import { headerTitle } from '../../rules/site-map';
import { PageHead } from '../layout/page-head';
import { useLocation } from '../router';
import styles from './text-frame.module.css';

/** A page of text with sections. */
export function TextFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <article className={`wrap page stack gap-6 ${styles.prose}`}>
      <PageHead description={lead} />
      <div className="stays">
        <h1 className="title">{headerTitle(pathname)}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={`narrow ${styles.text}`}>{children}</div>
    </article>
  );
}
