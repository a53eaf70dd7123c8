import type { ReactNode } from 'react';
import { withdrawalWindow } from '../../../rules/withdrawal-window';
import { MailPromise } from '../../mail-promise';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { Icon } from '../../ui/icon';
import styles from './reassurance.module.css';

/** What a buyer wants to know before paying: when access starts, the right to withdraw, and who charges. */
export function Reassurance() {
  const { creatorName, legalName, withdrawalDays } = useSettings();
  const livesInEu = useSession((session) => session.user?.livesInEu ?? null);
  const { days } = withdrawalWindow({ livesInEu, hasConsent: false, chosenDays: withdrawalDays });
  return (
    <ul className={`gap-small stack above-4 soft small leading-4 ${styles.list}`}>
      <Point>
        Acceso al instante y para siempre<MailPromise>, con el recibo por email</MailPromise>.
      </Point>
      <Point>
        Tienes {days} días para <Link to="/arrepentimiento">arrepentirte</Link>.
      </Point>
      <Point>Te cobra {legalName || creatorName}.</Point>
    </ul>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="line">
      <Icon className="ink" name="check" />
      <span className="shrink">{children}</span>
    </li>
  );
}
