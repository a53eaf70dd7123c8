import { networksOf } from '../../../platform/limits/network';
import { type Claim, LIMITS, perNetwork } from '../../../platform/limits/rate-limit';
import { mailboxKey } from '../../../platform/mail/mailbox-limit';

/** Two windows of one network hold fewer amounts than a price has, so one network cannot take them all. */
export function networkClaims(address: string): Claim[] {
  return [
    ...perNetwork(LIMITS.transfers, address),
    ...networksOf(address).map((network): Claim => [LIMITS.transfersHeld, network]),
  ];
}

export function mailboxClaim(email: string): Claim {
  return [LIMITS.transfersPerMailbox, mailboxKey(email)];
}
