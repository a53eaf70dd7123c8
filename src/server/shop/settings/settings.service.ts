import type { OwnSettings, PublicSettings, SettingKey } from '../../../contract/settings';
import type { Deps } from '../../platform/deps';
import { readMercadoPagoKeys, readPayPalKeys } from '../payment-keys/payment-keys';
import { defaultSettings, readOwnSettings, SETTING_KEYS } from './own-settings';
import { toTransferAccount } from './transfer-account';

export type Settings = ReturnType<typeof createSettings>;

/** The public settings of the shop: the configuration, overridden by the creator's own values. */
export function createSettings({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const defaults = defaultSettings(config);

  return {
    async edit(): Promise<{ own: OwnSettings; defaults: OwnSettings }> {
      const stored = await readOwnSettings(db);
      const own = Object.fromEntries(SETTING_KEYS.map((key) => [key, stored[key] ?? ''])) as OwnSettings; // one for each key
      return { own, defaults };
    },

    async readPublic(): Promise<PublicSettings> {
      const own = await readOwnSettings(db);
      const mercadoPago = await readMercadoPagoKeys(db, config);
      const paypal = await readPayPalKeys(db, config);
      const hasWallet = mercadoPago.keys !== null || (config.demo && !config.mercadoPago);
      const value = (key: SettingKey) => own[key] || defaults[key];
      const transfer = toTransferAccount({
        transferAlias: value('transferAlias'),
        transferCbu: value('transferCbu'),
        transferHolder: value('transferHolder'),
        transferDiscount: value('transferDiscount'),
      });
      return {
        creatorName: value('creatorName'),
        intro: value('intro'),
        about: value('about'),
        sentence: value('sentence'),
        instagramUrl: value('instagramUrl') || null,
        chatPhone: value('chatPhone').replace(/\D/g, '') || null,
        paypalLink: value('paypalLink') || null,
        paymentInstructions: value('paymentInstructions'),
        place: value('place'),
        legalName: value('legalName'),
        taxId: value('taxId'),
        legalAddress: value('legalAddress'),
        nationalTaxRate: Number(value('nationalTaxRate').replace(',', '.')) || null,
        photo: own.photo ? { url: own.photo } : null,
        googleLogin: Boolean(config.google),
        wallet: {
          available: hasWallet,
          publicKey: mercadoPago.keys ? mercadoPago.keys.publicKey : null,
          test: mercadoPago.keys === null,
        },
        paymentMethods: [
          ...(hasWallet ? (['mercado_pago'] as const) : []),
          ...(transfer ? (['transfer'] as const) : []),
          ...(paypal.keys || (config.demo && !config.paypal) ? (['paypal'] as const) : []),
          // The creator may describe another payment method in her instructions.
          ...(value('paypalLink') || own.paymentInstructions ? (['paypal_proof'] as const) : []),
        ],
        installments: Number(value('installments')) || null,
        transferDiscount: transfer?.discount ?? 0,
        thanks: value('thanks'),
        taxLine: value('taxLine'),
        consentAlways: value('accessConsentFor') === 'always',
        withdrawalDays: Number(value('withdrawalDays')),
        passwordMinLength: config.passwordMinLength,
        demo: config.demo,
        publicUrl: config.publicUrl,
      };
    },
  };
}
