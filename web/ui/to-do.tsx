import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type ToDoProps = { title: string; link?: { to: string; text: string }; children: ReactNode };

/** A next step of a person, with a link to it. A plain text becomes a paragraph. */
export const ToDo = ({ title, link, children }: ToDoProps) => (
  <section className="card stack to-do">
    <h2 dir="auto">{title}</h2>
    {typeof children === 'string' ? <p>{children}</p> : children}
    {link && (
      <Link className="btn full" to={link.to}>
        {link.text}
      </Link>
    )}
  </section>
);
