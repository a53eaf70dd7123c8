import { lazy, Suspense } from 'react';
import { TextSkeleton } from '../../ui/skeleton';
import { AdminSheet } from './admin-frame';

// Its style sheets are named here, and not in the script that every visitor loads.
const VoicesInbox = lazy(() => import('../../learning/voices/voices-inbox'));

/** What students made and showed to the creator. */
export default function VoicesPage() {
  return (
    <AdminSheet>
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <VoicesInbox />
      </Suspense>
    </AdminSheet>
  );
}
