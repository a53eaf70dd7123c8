import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import { CrumbPlate } from './crumb-plate';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The page of the next step, and the label of its button. */
  link?: readonly [to: string, label: string];
  /** A button of another kind. */
  action?: ReactNode;
  /** `h1` when the empty state is the whole page. */
  level?: 1 | 2;
}

/** A plate with crumbs, one sentence, one button. */
export function EmptyState({ title, children, link, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="stack items-center gap-4 pad-y-6 pad-x-4 text-center">
      <CrumbPlate />
      <Heading className="section-title">{title}</Heading>
      {children && <p className="soft">{children}</p>}
      {link && <ButtonLink to={link[0]}>{link[1]}</ButtonLink>}
      {action}
    </section>
  );
}
