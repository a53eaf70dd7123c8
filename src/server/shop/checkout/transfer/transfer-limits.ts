import { networksOf } from '../../../platform/limits/network';
import { type Claim, perNetwork, type RateLimit } from '../../../platform/limits/rate-limit';
import { mailboxKey } from '../../../platform/mail/mailbox-limit';

/** Two windows of one network hold fewer amounts than a price has, so one network cannot take them all. */
export function networkClaims({ limits }: RateLimit, address: string): Claim[] {
  return [
    ...perNetwork(limits.transfers, address),
    ...networksOf(address).map((network): Claim => [limits.transfersHeld, network]),
  ];
}

export function mailboxClaim({ limits }: RateLimit, email: string): Claim {
  return [limits.transfersPerMailbox, mailboxKey(email)];
}
