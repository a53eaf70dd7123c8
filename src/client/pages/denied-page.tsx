import { PageHead } from '../layout/page-head';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export async function prefetch() {
  return 403;
}

export default function DeniedPage() {
  return (
    <div className="wrap page">
      <PageHead />
      <EmptyState
        level={1}
        title="403 - Acceso Denegado"
        action={<ButtonLink to="/">Volver al inicio</ButtonLink>}
      >
        No tienes permiso para acceder a esta página.
      </EmptyState>
    </div>
  );
}
