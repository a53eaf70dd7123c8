import { MESSAGES } from '../../rules/messages';
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
      <EmptyState level={1} title={MESSAGES.denied} action={<ButtonLink to="/">Volver al inicio</ButtonLink>}>
        {MESSAGES.deniedText}
      </EmptyState>
    </div>
  );
}
