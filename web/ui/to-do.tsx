import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

type ToDoProps = {
  title: string;
  link?: { to: string; text: string };
  /** Buttons in place of the link. */
  actions?: ReactNode;
  /** What is late or urgent, in a band above the rest. */
  band?: string | false;
  children: ReactNode;
};

/** The next step of a person, first on the page, with what leads to it. A plain text becomes a paragraph. */
export const ToDo = ({ title, link, actions, band, children }: ToDoProps) => (
  <section className="card to-do">
    {band && (
      <p className="band">
        <Icon name="late" />
        {band}
      </p>
    )}
    <div className="stack-tight">
      <h2 dir="auto">{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
    {(link || actions) && (
      <div className="stack-tight">
        {actions}
        {link && (
          <Link className="btn full" to={link.to}>
            {link.text}
          </Link>
        )}
      </div>
    )}
  </section>
);
