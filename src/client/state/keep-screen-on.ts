/**
 * Keeps the screen on until the returned function is called. The browser takes the lock away when the page is hidden, so
 * it is asked again on return. It refuses with a low battery or by a setting of the phone.
 */
export function keepScreenOn(onAnswer: (isOn: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) return void granted?.release();
    lock = granted;
    onAnswer(granted !== undefined);
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release().catch(() => undefined);
  };
}
