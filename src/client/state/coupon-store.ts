import { create } from 'zustand';
import { readRecord, writeRecord } from '../saving/device-records';
import { COUPON } from './browser-storage';

const KEPT_MS = 7 * 24 * 3_600_000;

/** The code of a coupon, and when it was typed or opened. */
interface KeptCoupon {
  code: string;
  isFromLink: boolean;
  at: number;
}

interface CouponState {
  coupon: KeptCoupon | null;
  /** A typed code replaces the one of a link. */
  put: (code: string, isFromLink: boolean) => void;
  forget: () => void;
}

/** The coupon that the next purchase uses. The server says what it is worth. */
export const useCoupon = create<CouponState>()((set) => {
  const save = (coupon: KeptCoupon | null) => {
    writeRecord(COUPON, coupon ?? undefined);
    set({ coupon });
  };
  return {
    coupon: readKept(),
    put: (code, isFromLink) => save({ code, isFromLink, at: Date.now() }),
    forget: () => save(null),
  };
});

function readKept(): KeptCoupon | null {
  if (typeof location === 'undefined') return null;
  const kept = readRecord<Partial<KeptCoupon>>(COUPON);
  const { code, isFromLink = false, at = 0 } = kept ?? {};
  return typeof code === 'string' && at > Date.now() - KEPT_MS ? { code, isFromLink, at } : null;
}
