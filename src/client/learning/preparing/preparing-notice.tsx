import { Link, useLocation } from '../../router';
import { jobWords } from './job-words';
import styles from './preparing.module.css';
import { jobInView, usePreparing } from './queue';

/** Says on other pages of the back office that a video is still being prepared. */
export function PreparingNotice() {
  const { pathname } = useLocation();
  const active = usePreparing(({ jobs }) => jobInView(jobs));
  if (!active) return null;
  const page = `/admin/cursos/${active.target.productId}/clases`;
  if (pathname === page) return null;
  return (
    <div className={`stack gap-1 pad-y-3 pad-x-4 card below-4 lift-1 ${styles.notice}`}>
      <p className="small">
        <Link to={page}>{active.title}</Link>. {jobWords(active)} No cierres esta pestaña.
      </p>
      <progress value={active.share} max={1} aria-label={`Progreso de ${active.title}`} />
    </div>
  );
}
