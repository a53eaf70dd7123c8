import { PageHead } from '../layout/page-head';
import { EmptyState } from '../ui/empty-state';

export async function prefetch() {
  return 403;
}

export default function DeniedPage() {
  return (
    <div className="wrap page">
      <PageHead />
      <EmptyState level={1} title="403 - Acceso Denegado" link={['/', 'Volver al inicio']}>
        No tienes permiso para acceder a esta página.
      </EmptyState>
    </div>
  );
}
