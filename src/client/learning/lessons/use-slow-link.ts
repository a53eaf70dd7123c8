import { useEffect, useState } from 'react';

const STALL_MS = 3000;
const DROPS = 2;
const MARK_MS = 3000;
/** After so long without a pause the link is no longer called slow. */
const CALM_MS = 8000;

/** Whether the link is too slow: it stood still for a while, or the quality went down twice. */
export function useSlowLink(isWaiting: boolean, drops: number) {
  const [isSlow, setSlow] = useState(false);
  const [hasDropped, setDropped] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), STALL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (isWaiting || !isSlow) return;
    const timer = setTimeout(() => setSlow(false), CALM_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isSlow]);
  useEffect(() => {
    if (drops === 0) return;
    if (drops >= DROPS) setSlow(true);
    setDropped(true);
    const timer = setTimeout(() => setDropped(false), MARK_MS);
    return () => clearTimeout(timer);
  }, [drops]);
  return { isSlow, hasDropped };
}
