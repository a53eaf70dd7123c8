import type { ReactNode } from 'react';
import { CrumbPlate } from './crumb-plate';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  /** `h1` when the empty state is the whole page. */
  level?: 1 | 2;
}

/** A plate with crumbs, one sentence, one button. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="stack items-center gap-4 pad-y-6 pad-x-4 text-center">
      <CrumbPlate />
      <Heading className="section-title">{title}</Heading>
      {children && <p className="soft">{children}</p>}
      {action}
    </section>
  );
}
