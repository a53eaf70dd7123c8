import type { ReactNode } from 'react';

interface TitledSectionProps {
  /** The id of its title, which names it for screen readers. */
  id: string;
  title: ReactNode;
  look?: 'section-title' | 'heading-1' | 'heading-2';
  className?: string;
  children: ReactNode;
}

/** A part of a page below its own title. */
export function TitledSection({
  id,
  title,
  look = 'section-title',
  className,
  children,
}: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className={look} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
