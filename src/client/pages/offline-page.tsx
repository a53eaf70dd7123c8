import { useEffect } from 'react';
import { PageHead } from '../layout/page-head';
import { SavedLinks } from '../learning/offline/saved-links';
import { SHELL } from '../saved/saved-names';
import { untilReachable } from '../saving/until-answered';
import { useHydrated } from '../state/use-hydrated';
import { Button } from '../ui/button';
import { CrumbPlate } from '../ui/crumb-plate';

/** Shown by the service worker in place of a page that needs a connection. Its document also opens every room. */
export default function OfflinePage() {
  const hydrated = useHydrated();
  useEffect(() => {
    // At its own address there is no other page to open.
    if (location.pathname === SHELL) return;
    const leaving = new AbortController();
    // A phone may report a connection while nothing arrives, so the page also asks the shop.
    void untilReachable(leaving.signal).then(() => leaving.signal.aborted || reload());
    return () => leaving.abort();
  }, []);
  return (
    <div className="wrap page stack" data-shell="">
      <PageHead title="Sin conexión" />
      <CrumbPlate />
      <h1 className="title">Sin conexión</h1>
      <p className="lead">Esta página necesita internet y ahora no hay. Se abre sola cuando vuelva.</p>
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
