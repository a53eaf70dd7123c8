import type { Deps } from '../../platform/deps';
import type { Providers } from '../providers/registry';
import type { Reconciliation } from './reconciliation.service';
import type { Settlement } from './settlement.service';

/** What the services of the checkout share. */
export interface PaymentDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'log'> {
  providers: Providers;
  settlement: Settlement;
}

/** What services need that also compare an order with its provider. */
export interface CheckDeps extends PaymentDeps {
  reconciliation: Reconciliation;
}
