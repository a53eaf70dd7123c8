/** Where a visitor comes from when no campaign link says it. The order is their number in the marks of a day. */
export const SOURCE_KINDS = ['direct', 'instagram', 'whatsapp', 'google', 'other'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

const SOURCE_LABELS: Record<SourceKind, string> = {
  direct: 'Directo',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  google: 'Google',
  other: 'Otro sitio',
};

/** The parameter of a campaign link. */
export const CAMPAIGN_PARAMETER = 'desde';
export const MAX_CAMPAIGN = 40;

const HOSTS: [SourceKind, RegExp][] = [
  ['instagram', /(^|\.)instagram\.com$|^com\.instagram\.android$/],
  ['whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp(\.w4b)?$/],
  ['google', /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/],
];

/** Apps that open pages themselves often hide where they come from, but name themselves. */
const APPS: [SourceKind, RegExp][] = [
  ['instagram', /\bInstagram\b/],
  ['whatsapp', /\bWhatsApp\b/],
];

/** The kind of a referrer. Null for a page of the shop itself: the visitor was already here. */
export function sourceKindOf(referrer: string, agent: string, ownHost: string): SourceKind | null {
  const host = hostOf(referrer);
  if (host !== '' && host === ownHost) return null;
  const known = HOSTS.find(([, pattern]) => pattern.test(host)) ?? APPS.find(([, app]) => app.test(agent));
  if (known) return known[0];
  return host === '' ? 'direct' : 'other';
}

/** The word of a campaign link: `historia-rogel`. Undefined when it is none. */
export function readCampaign(typed: string): string | undefined {
  const word = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(word) && word.length <= MAX_CAMPAIGN ? word : undefined;
}

export function isSourceKind(source: string): source is SourceKind {
  return SOURCE_KINDS.some((kind) => kind === source);
}

/** `Instagram`, or the word of a campaign as it stands in its link. */
export function sourceLabel(source: string): string {
  return isSourceKind(source) ? SOURCE_LABELS[source] : source;
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.toLowerCase();
  } catch {
    return '';
  }
}
