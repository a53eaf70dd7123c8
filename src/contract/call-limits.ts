import type { Endpoint, Rate } from './endpoint';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const perMinute = (max: number, per: Rate['per'] = 'account'): Rate => ({
  max,
  windowMs: MINUTE_MS,
  per,
});
export const perHour = (max: number, per: Rate['per'] = 'account'): Rate => ({ max, windowMs: HOUR_MS, per });

/** Far more than a person with several tabs and devices needs. */
const READS = perMinute(600);
const WRITES = perMinute(120);
/** Mobile carriers share addresses. */
const PUBLIC_WRITES = perMinute(300, 'network');
/** A page asks for the state of its payment every few seconds. */
const SIGNED_WRITES = perMinute(120, 'key');

/** The rate that the server enforces before it reads the body; null when it counts nothing itself. */
export function rateOf({ access, method, rate }: Endpoint): Rate | null {
  if (rate === 'service' || rate === 'none') return null;
  if (rate) return rate;
  const isRead = isReading(method);
  if (access === 'admin') return null;
  if (access === 'public') return isRead ? null : PUBLIC_WRITES;
  if (access === 'signed') return isRead ? null : SIGNED_WRITES;
  return isRead ? READS : WRITES;
}

/** Whether a nearly full disk refuses the call. What deletes makes room. */
export function needsSpace({ method, whenFull }: Endpoint): boolean {
  return !isReading(method) && method !== 'DELETE' && whenFull !== 'goes-on';
}

export function isReading(method: Endpoint['method']): boolean {
  return method === 'GET' || method === 'HEAD';
}
