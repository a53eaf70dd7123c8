import type { VisitEvent } from '../contract/visits';

/** Counts a page or a product in the cart. The beacon carries no session; the creator's own visits do not count. */
export function countVisit(event: VisitEvent, product?: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (document.documentElement.dataset.session === 'admin' || doNotTrack === '1' || globalPrivacyControl)
    return;
  const body = JSON.stringify({ event, product, from: String(document.referrer).slice(0, 99) });
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }));
}
