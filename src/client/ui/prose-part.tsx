import type { ReactNode } from 'react';

/** A section of a page of text. */
export function ProsePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
