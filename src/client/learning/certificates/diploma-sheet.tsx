import type { Certificate } from '../../../contract/certificates';
import { formatLongDay } from '../../../rules/shop-time';
import styles from './certificates.module.css';

/** The certificate as it is printed. */
export function DiplomaSheet({ certificate }: { certificate: Certificate }) {
  const { name, course, creator, lessons, completedAt, code } = certificate;
  return (
    <div className="paper-shadow">
      <article
        className={`stack items-center gap-3 anchor text-center break bitten ${styles.diploma}`}
        aria-label={`Diploma de ${name}`}
      >
        <img className={styles.mark} src="/marca.svg" width="72" height="72" alt="" />
        <p className="soft">{creator} certifica que</p>
        <p className={`berry ${styles.name}`}>{name}</p>
        <p>
          {lessons === 1 ? 'completó el curso' : `completó las ${lessons} clases de`} <b>{course}</b>
        </p>
        <p className="small soft">{formatLongDay(completedAt)}</p>
        <p className="small bold digits">Código {code}</p>
      </article>
    </div>
  );
}
