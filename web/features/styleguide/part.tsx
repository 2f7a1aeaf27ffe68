import type { ReactNode } from 'react';

/** One kind of component, with all its states. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    {children}
  </section>
);
