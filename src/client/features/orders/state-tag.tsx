import type { OrderAttention, OrderState } from '../../../shared/checkout';
import { STATE_WORDS } from './order-words';
import styles from './orders.module.css';

const LOOKS: Partial<Record<OrderState, string | undefined>> = {
  approved: styles.good,
  pending: styles.waiting,
  disputed: styles.bad,
  charged_back: styles.bad,
  rejected: styles.bad,
};

export function StateTag({ state, attention }: { state: OrderState; attention: OrderAttention | null }) {
  return (
    <p className={styles.tags}>
      <span className={`${styles.tag} ${LOOKS[state] ?? ''}`}>{STATE_WORDS[state]}</span>
      {attention && <span className={`${styles.tag} ${styles.bad}`}>Para revisar</span>}
    </p>
  );
}
