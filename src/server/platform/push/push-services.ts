/** The push services of the browsers. The shop sends to no other address, because a caller names the address. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

export function isPushService(address: string, simulator: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (simulator !== undefined && origin === new URL(simulator).origin) return true;
  if (protocol !== 'https:' || username !== '') return false;
  return HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
