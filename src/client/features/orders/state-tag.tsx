import type { OrderAttention, OrderState } from '../../../shared/checkout';
import { STATE_LABELS } from './order-labels';
import styles from './orders.module.css';

const VARIANTS: Partial<Record<OrderState, string | undefined>> = {
  approved: styles.good,
  pending: styles.waiting,
  disputed: styles.bad,
  charged_back: styles.bad,
  rejected: styles.bad,
};

export function StateTag({ state, attention }: { state: OrderState; attention: OrderAttention | null }) {
  return (
    <p className={styles.tags}>
      <span className={`${styles.tag} ${VARIANTS[state] ?? ''}`}>{STATE_LABELS[state]}</span>
      {attention && <span className={`${styles.tag} ${styles.bad}`}>Para revisar</span>}
    </p>
  );
}
