import { useEffect } from 'react';
import { PageHead } from '../layout/page-head';
import { SavedLinks } from '../learning/offline/saved-links';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { CrumbPlate } from '../ui/crumb-plate';

/** Shown by the service worker in place of a page that needs a connection. Its document also opens every room. */
export default function OfflinePage() {
  const hydrated = useHydrated();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className="wrap page stack" data-shell="">
      <PageHead title="Sin conexión" />
      <CrumbPlate />
      <h1 className="title">Sin conexión</h1>
      <p className="lead">Esta página necesita internet y ahora no hay.</p>
      {hydrated && <SavedLinks />}
      {hydrated && (
        <p>
          <Button onClick={reload}>Volver a intentar</Button>
        </p>
      )}
    </div>
  );
}

const reload = () => location.reload();
