import { emailKey } from '../../../rules/email-key';
import { invalidField } from '../../../rules/errors';
import type { Config } from '../../platform/runtime/config';

/** Mails of deleted accounts end in `.invalid`; the demo mails have public passwords. */
export function refuseReservedMail(email: string, { demo }: Pick<Config, 'demo'>): void {
  const domain = emailKey(email).split('@').at(-1) ?? '';
  if (domain.endsWith('.invalid') || (!demo && domain === 'demo.test')) {
    throw invalidField('email', 'Usa un email que puedas recibir.');
  }
}
