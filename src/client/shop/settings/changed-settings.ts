import type { OwnSettings } from '../../../contract/settings';

/** The fields that differ from the start of the form. The others may have newer values in the shop, so they stay out. */
export function changedSettings(
  values: OwnSettings,
  start: OwnSettings,
  defaults: OwnSettings,
): Partial<OwnSettings> {
  const names = Object.keys(values) as (keyof OwnSettings)[]; // the form has no other fields
  const changed = names.filter((name) => values[name] !== start[name]);
  // A text equal to the default is stored as unset, so that it follows the default.
  const own = (name: keyof OwnSettings) =>
    values[name].trim() === defaults[name].trim() ? '' : values[name];
  return Object.fromEntries(changed.map((name) => [name, own(name)]));
}
