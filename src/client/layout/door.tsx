import { type ComponentType, useEffect, useState } from 'react';
import { MESSAGES } from '../../rules/messages';
import { useIntention } from '../state/intention-store';
import { notify } from '../ui/notify';

/** Loads the sheets that ask for an account and for a payment, once somebody wants something. */
export function Door() {
  const { intention, isAsking } = useIntention();
  const [Sheets, setSheets] = useState<ComponentType>();
  useEffect(() => {
    const { restore } = useIntention.getState();
    restore();
    addEventListener('storage', restore);
    return () => removeEventListener('storage', restore);
  }, []);
  useEffect(() => {
    if (!intention || Sheets) return;
    import('./wanted-sheets')
      .then((module) => setSheets(() => module.WantedSheets))
      .catch(() => {
        if (isAsking) void notify('error', MESSAGES.noConnection);
      });
  }, [intention, isAsking, Sheets]);
  return Sheets ? <Sheets /> : null;
}
