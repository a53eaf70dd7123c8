import { AppError } from '../../shared/errors';
import { readPictureLink } from '../../shared/media-links';
import { MESSAGES } from '../../shared/messages';
import { describePicture } from '../../shared/pictures';
import { type OwnSettings, ownSettings, type PublicSettings } from '../../shared/settings';
import { recordAudit } from '../audit/audit';
import type { Queries } from '../db/database';
import { bumpPublicVersion } from '../db/public-version';
import type { Deps } from '../deps';
import { fileOfAddress, publicAddress, requireFile } from '../files/files';
import { DEMO_TEXTS, NEUTRAL_TEXTS, PAYMENT_INSTRUCTIONS } from './default-texts';

type Key = keyof OwnSettings;
const KEYS = Object.keys(ownSettings.shape) as Key[]; // the shape's own keys

/** The public settings of the shop: the configuration, overridden by the creator's own values. */
export function createSettings({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const { creator } = config;
  const defaults: OwnSettings = {
    ...(config.demo ? DEMO_TEXTS : NEUTRAL_TEXTS),
    creatorName: creator.name ?? MESSAGES.shopName,
    photo: '',
    instagramUrl: creator.instagramUrl ?? '',
    chatPhone: creator.chatPhone ?? '',
    paypalLink: creator.paypalLink ?? '',
    paymentInstructions: PAYMENT_INSTRUCTIONS,
  };

  return {
    edit,

    async readPublic(): Promise<PublicSettings> {
      const own = await readOwn(db);
      const hasWallet = Boolean(config.mercadoPago) || config.demo;
      const value = (key: Key) => own[key] || defaults[key];
      return {
        creatorName: value('creatorName'),
        intro: value('intro'),
        about: value('about'),
        instagramUrl: value('instagramUrl') || null,
        chatPhone: value('chatPhone').replace(/\D/g, '') || null,
        paypalLink: value('paypalLink') || null,
        paymentInstructions: value('paymentInstructions'),
        place: value('place'),
        legalName: value('legalName'),
        taxId: value('taxId'),
        legalAddress: value('legalAddress'),
        photo: own.photo ? { url: own.photo } : null,
        googleLogin: Boolean(config.google),
        wallet: {
          available: hasWallet,
          publicKey: config.mercadoPago?.publicKey ?? null,
          test: !config.mercadoPago,
        },
        paymentMethods: [
          ...(hasWallet ? (['mercado_pago'] as const) : []),
          // The creator may describe another payment method in her instructions.
          ...(value('paypalLink') || own.paymentInstructions ? (['paypal_proof'] as const) : []),
        ],
        passwordMinLength: config.passwordMinLength,
        demo: config.demo,
        publicUrl: config.publicUrl,
      };
    },

    async update(patch: Partial<OwnSettings>, actorId: string) {
      const now = clock.now();
      const values = checkAddresses(patch, config.publicUrl);
      await db.transaction().execute(async (trx) => {
        const before = await readOwn(trx);
        const changed = KEYS.filter(
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
    const stored = await readOwn(db);
    const own = Object.fromEntries(KEYS.map((key) => [key, stored[key] ?? '']));
    return { own: ownSettings.parse(own), defaults };
  }
}

/** External links must be https; the photo may also be a file of the shop. */
function checkAddresses(patch: Partial<OwnSettings>, ownOrigin: string): Partial<OwnSettings> {
  for (const field of ['instagramUrl', 'paypalLink'] as const) {
    const value = patch[field];
    if (!value) continue;
    if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
      throw new AppError('invalid_input', { field, message: 'La dirección debe empezar con https://.' });
    }
  }
  if (!patch.photo) return patch;
  const photo = readPictureLink(patch.photo, { ownOrigin });
  if ('refused' in photo) throw new AppError('invalid_input', { field: 'photo', message: photo.refused });
  return { ...patch, photo: describePicture(photo.url).url };
}

async function readOwn(db: Queries): Promise<Partial<Record<string, string>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'file_id'])
    .where('key', 'in', KEYS)
    .execute();
  return Object.fromEntries(
    rows.map(({ key, value, file_id }) => [key, publicAddress(file_id, value) ?? '']),
  );
}
