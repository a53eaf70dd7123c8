const CHECK_MS = 500;

/**
 * npm passes a signal to its shell, which ends without passing it on. This process would stay behind, with its port and
 * its folder, so it stops when its parent is gone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
