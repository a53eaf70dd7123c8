import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../contract/settings';
import { MESSAGES } from '../rules/messages';
import { PAYMENT_LINK } from '../rules/payment-link';
import { apiQuery } from './api';

export const settingsQuery = () => ({ ...apiQuery('GET /settings'), staleTime: Number.POSITIVE_INFINITY });

/** Rendered pages include the settings. `BLANK` is the fallback when server rendering failed. */
export function useSettings(): PublicSettings {
  return useQuery(settingsQuery()).data ?? BLANK;
}

/** The creator's first name; the name of the shop until she has one. */
export function useCreatorFirstName(): string {
  const { creatorName } = useSettings();
  return creatorName === MESSAGES.shopName ? creatorName : (creatorName.split(' ')[0] ?? creatorName);
}

export const BLANK: PublicSettings = {
  creatorName: MESSAGES.shopName,
  intro: '',
  homePicture: null,
  palette: 'frutilla',
  about: '',
  sentence: '',
  instagramUrl: null,
  chatPhone: null,
  [PAYMENT_LINK.setting]: null,
  paymentInstructions: '',
  place: '',
  legalName: '',
  taxId: '',
  legalAddress: '',
  nationalTaxRate: null,
  photo: null,
  googleLogin: false,
  wallet: { available: false, publicKey: null, test: false },
  paymentMethods: [],
  installments: null,
  transferDiscount: 0,
  thanks: '',
  taxLine: '',
  consentAlways: false,
  withdrawalDays: 0,
  passwordMinLength: 3,
  sendsMail: true,
  demo: false,
  publicUrl: 'http://localhost/',
};
