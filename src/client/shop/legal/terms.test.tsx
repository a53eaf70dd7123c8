import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PublicSettings } from '../../../contract/settings';
import { ACCESS_CONSENT } from '../../../rules/access-consent';
import { TERMS_VERSION } from '../../../rules/terms';
import { shownText } from '../../testing/shown-text';
import { Terms } from './terms';

/** Orders store the version that their buyer accepted, so each version has one text. */
const TEXTS: Record<string, string> = { '2026-11-17': '00602af321ec2408' };

const CONSENTS: Record<string, string> = { '2026-11-17': 'c802c6afafee38d8' };

const FULL: Partial<PublicSettings> = {
  creatorName: 'Mora',
  legalName: 'Mora Paz',
  taxId: '27-12345678-0',
  legalAddress: 'Rosario',
  paymentMethods: ['mercado_pago', 'transfer', 'paypal', 'paypal_proof'],
};

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

it('the version of the terms changes with the text that buyers read', () => {
  const shops = [FULL, {}, { consentAlways: true, withdrawalDays: 7 }, { withdrawalDays: 30 }];
  const shown = shops.map((settings) => shownText(<Terms />, settings)).join('\n');
  expect({ version: TERMS_VERSION, digest: digestOf(shown) }).toEqual({
    version: TERMS_VERSION,
    digest: TEXTS[TERMS_VERSION],
  });
});

it('the version of the consent to immediate access changes with its text', () => {
  const { version, text } = ACCESS_CONSENT;
  expect({ version, digest: digestOf(text) }).toEqual({ version, digest: CONSENTS[version] });
});
