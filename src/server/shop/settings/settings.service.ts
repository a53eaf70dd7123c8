import type { OwnSettings, PublicSettings } from '../../../contract/settings';
import { PALETTE_NAMES } from '../../../rules/palettes';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, type ProviderName } from '../../../rules/payment-providers';
import type { Deps } from '../../platform/deps';
import { readKeysInUse } from '../providers/keyed-provider';
import { mercadoPagoProvider } from '../providers/mercado-pago/mercado-pago-provider';
import { ALL_PROVIDERS } from '../providers/registry';
import { defaultSettings, readOwnSettings, SETTING_KEYS, withDefaults } from './own-settings';
import { toTransferAccount } from './transfer-account';

export type Settings = ReturnType<typeof createSettings>;

/** The public settings of the shop: the configuration, overridden by the creator's own values. */
export function createSettings({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const defaults = defaultSettings(config);

  /** Those with keys, and in demo mode those that are simulated. */
  async function findWorkingProviders(): Promise<ProviderName[]> {
    const found = await Promise.all(
      ALL_PROVIDERS.map(async (provider) => {
        const { keys } = await readKeysInUse(db, config, provider);
        return keys !== null || (config.demo && !provider.keys.own(config)) ? [provider.name] : [];
      }),
    );
    return found.flat();
  }

  return {
    async edit(): Promise<{ own: OwnSettings; defaults: OwnSettings }> {
      const stored = await readOwnSettings(db);
      const own = Object.fromEntries(SETTING_KEYS.map((key) => [key, stored[key] ?? ''])) as OwnSettings; // one for each key
      return { own, defaults };
    },

    async readPublic(): Promise<PublicSettings> {
      const own = await readOwnSettings(db);
      const mercadoPago = await readKeysInUse(db, config, mercadoPagoProvider);
      const working = await findWorkingProviders();
      const values = withDefaults(own, config, SETTING_KEYS);
      const transfer = toTransferAccount(values);
      return {
        creatorName: values.creatorName,
        intro: values.intro,
        homePicture: own.homePicture ? { url: own.homePicture, description: values.homePictureText } : null,
        palette: PALETTE_NAMES.find((name) => name === own.palette) ?? 'frutilla',
        about: values.about,
        sentence: values.sentence,
        instagramUrl: values.instagramUrl || null,
        chatPhone: values.chatPhone.replace(/\D/g, '') || null,
        [PAYMENT_LINK.setting]: values[PAYMENT_LINK.setting] || null,
        paymentInstructions: values.paymentInstructions,
        place: values.place,
        legalName: values.legalName,
        taxId: values.taxId,
        legalAddress: values.legalAddress,
        nationalTaxRate: Number(values.nationalTaxRate.replace(',', '.')) || null,
        photo: own.photo ? { url: own.photo } : null,
        googleLogin: Boolean(config.google),
        wallet: {
          available: working.includes(mercadoPagoProvider.name),
          publicKey: mercadoPago.keys ? mercadoPago.keys.publicKey : null,
          test: mercadoPago.keys === null,
        },
        paymentMethods: PAYMENT_METHOD_NAMES.filter((method) => {
          const { provider, place } = PAYMENT_METHODS[method];
          if (provider) return working.includes(provider);
          // The creator may describe another payment method in her instructions.
          return place === 'proof' ? values[PAYMENT_LINK.setting] || own.paymentInstructions : transfer;
        }),
        installments: Number(values.installments) || null,
        transferDiscount: transfer?.discount ?? 0,
        thanks: values.thanks,
        taxLine: values.taxLine,
        consentAlways: values.accessConsentFor === 'always',
        withdrawalDays: Number(values.withdrawalDays),
        // A demo writes its mails to files, as it simulates its payments.
        sendsMail: Boolean(config.mail.smtpUrl) || config.demo,
        passwordMinLength: config.passwordMinLength,
        demo: config.demo,
        publicUrl: config.publicUrl,
      };
    },
  };
}
