/** Keeps the screen on and warns before the page is left, until the returned function is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const request = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    // Refused with a low battery; the work goes on while the screen is on.
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void granted?.release();
    else lock = granted;
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  void request();
  document.addEventListener('visibilitychange', request);
  addEventListener('beforeunload', warn);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', request);
    removeEventListener('beforeunload', warn);
    void lock?.release();
  };
}
