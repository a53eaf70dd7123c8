import { AppError } from '../../shared/errors';
import { readPictureLink } from '../../shared/media-links';
import { describePicture } from '../../shared/pictures';
import type { OwnSettings, PublicSettings, SettingKey } from '../../shared/settings';
import { recordAudit } from '../audit/audit';
import { bumpPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { fileOfAddress, requireFile } from '../files/files';
import { readMercadoPagoKeys, readPayPalKeys } from '../payment-keys/payment-keys';
import { defaultSettings, readOwnSettings, SETTING_KEYS } from './own-settings';
import { toTransferAccount } from './transfer-account';

/** The public settings of the shop: the configuration, overridden by the creator's own values. */
export function createSettings({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const defaults = defaultSettings(config);

  return {
    edit,

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
        passwordMinLength: config.passwordMinLength,
        demo: config.demo,
        publicUrl: config.publicUrl,
      };
    },

    async update(patch: Partial<OwnSettings>, actorId: string) {
      const now = clock.now();
      const values = checkPhoto(patch, config.publicUrl);
      await db.transaction().execute(async (trx) => {
        const before = await readOwnSettings(trx);
        const changed = SETTING_KEYS.filter(
          (key) => values[key] !== undefined && values[key] !== (before[key] ?? ''),
        );
        for (const key of changed) {
          const file = key === 'photo' ? fileOfAddress(values.photo) : null;
          if (file !== null) await requireFile(trx, file, key);
          const columns = { value: file === null ? (values[key] ?? '') : '', file_id: file, updated_at: now };
          await trx
            .insertInto('settings')
            .values({ key, ...columns })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
            .execute();
        }
        if (changed.length === 0) return;
        await bumpPublicVersion(trx);
        await recordAudit(trx, {
          at: now,
          actorId,
          action: 'settings.update',
          subject: 'settings',
          subjectId: null,
          detail: { fields: changed },
        });
      });
      return await edit();
    },
  };

  async function edit(): Promise<{ own: OwnSettings; defaults: OwnSettings }> {
    const stored = await readOwnSettings(db);
    const own = Object.fromEntries(SETTING_KEYS.map((key) => [key, stored[key] ?? ''])) as OwnSettings; // one for each key
    return { own, defaults };
  }
}

/** The photo is an https address or a file of the shop. */
function checkPhoto(patch: Partial<OwnSettings>, ownOrigin: string): Partial<OwnSettings> {
  if (!patch.photo) return patch;
  const photo = readPictureLink(patch.photo, { ownOrigin });
  if ('refused' in photo) throw new AppError('invalid_input', { field: 'photo', message: photo.refused });
  return { ...patch, photo: describePicture(photo.url).url };
}
