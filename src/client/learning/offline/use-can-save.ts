import { useEffect, useState } from 'react';
import { activeWorker } from './app-worker';

/** Whether this browser can save. Undefined until the browser has answered. */
export function useCanSave(): boolean | undefined {
  const [canSave, setCanSave] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    activeWorker()
      .catch(() => null)
      .then((worker) => isCurrent && setCanSave(worker !== null));
    return () => {
      isCurrent = false;
    };
  }, []);
  return canSave;
}
