import { Icon } from '#web/ui/icon.tsx';

export type Check = readonly [isMet: boolean, words: string];

/** What speaks for a decision, and what is still missing. */
export const Checklist = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="checklist">
    {checks.map(([isMet, words]) => (
      <li key={words} className={isMet ? 'met' : undefined}>
        <Icon name={isMet ? 'check' : 'late'} />
        {words}
      </li>
    ))}
  </ul>
);
