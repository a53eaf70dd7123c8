import type { OwnSettings, SettingKey } from '../../../contract/settings';
import { invalidField } from '../../../rules/errors';
import { readPictureLink } from '../../../rules/media-links';
import { describePicture } from '../../../rules/pictures';
import { recordAdminChange } from '../../accounts/safety/admin-changes';
import type { Acting, GuardedDeps } from '../../accounts/safety/confirmation';
import { describeMoneyChange, MONEY_SETTINGS } from '../../accounts/safety/money-settings';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import { bumpPublicVersion } from '../../platform/db/public-version';
import { fileOfAddress, requireFile } from '../../platform/files/files';
import { defaultSettings, readOwnSettings, SETTING_KEYS } from './own-settings';

type Stored = Partial<Record<string, string>>;

export type SettingsChanges = ReturnType<typeof createSettingsChanges>;

/** The creator's changes of her settings. Those that decide where the money goes are confirmed and announced. */
export function createSettingsChanges({ config, db, clock, confirmAdmin }: GuardedDeps) {
  const defaults = defaultSettings(config);

  return async (patch: Partial<OwnSettings>, by: Acting): Promise<void> => {
    const values = checkPictures(patch, config.publicUrl);
    const before = await readOwnSettings(db);
    if (moneyChanges(before, values).length > 0) await confirmAdmin(by);
    await db.transaction().execute((trx) => store(trx, values, by));
  };

  async function store(trx: Trx, values: Partial<OwnSettings>, by: Acting): Promise<void> {
    const now = clock.now();
    const before = await readOwnSettings(trx);
    const changed = findChanged(before, values);
    if (changed.length === 0) return;
    const names = moneyChanges(before, values);
    const changes = names.map((name) => describeMoneyChange(name, shown(before), shown(values)));
    if (names.length > 0) {
      await recordAdminChange(trx, { clock, config }, by, { kind: 'settings', names, lines: changes });
    }
    for (const key of changed) {
      const file = isPicture(key) ? fileOfAddress(values[key]) : null;
      if (file !== null) await requireFile(trx, file, key);
      const columns = { value: file === null ? (values[key] ?? '') : '', file_id: file, updated_at: now };
      await trx
        .insertInto('settings')
        .values({ key, ...columns })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
        .execute();
    }
    await bumpPublicVersion(trx);
    await recordAudit(trx, {
      at: now,
      actorId: by.user.id,
      action: 'settings.update',
      subjectId: null,
      detail: { fields: changed, changes },
    });
  }

  /** An empty value shows the default one. */
  function shown(values: Stored): Stored {
    return Object.fromEntries(MONEY_SETTINGS.map((key) => [key, values[key] || defaults[key]]));
  }
}

function findChanged(before: Stored, values: Partial<OwnSettings>): SettingKey[] {
  return SETTING_KEYS.filter((key) => values[key] !== undefined && values[key] !== (before[key] ?? ''));
}

function moneyChanges(before: Stored, values: Partial<OwnSettings>) {
  const changed = findChanged(before, values);
  return MONEY_SETTINGS.filter((key) => changed.includes(key));
}

/** The settings that are pictures. */
const PICTURES = ['photo', 'homePicture'] as const satisfies SettingKey[];
const isPicture = (key: SettingKey) => PICTURES.some((picture) => picture === key);

/** A picture is an https address or a file of the shop. */
function checkPictures(patch: Partial<OwnSettings>, ownOrigin: string): Partial<OwnSettings> {
  const checked = { ...patch };
  for (const field of PICTURES) {
    const given = patch[field];
    if (!given) continue;
    const found = readPictureLink(given, { ownOrigin });
    if ('refused' in found) throw invalidField(field, found.refused);
    checked[field] = describePicture(found.url).url;
  }
  return checked;
}
