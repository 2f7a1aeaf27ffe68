import { StatusTag } from './status-tag.tsx';

/** The heading of a card, with the status of what it is about. */
export const CardHeading = ({ title, status }: { title: string; status: string }) => (
  <div className="row between">
    <h2 dir="auto">{title}</h2>
    <StatusTag status={status} />
  </div>
);
