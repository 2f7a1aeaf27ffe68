import type { ReceiptView } from '#shared/wallet/staff-views.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import type { OpenItem } from '#web/features/admin/queue/decisions.tsx';
import { Note } from '#web/ui/note.tsx';
import { texts } from './texts.en.ts';

type MatchToProps = Pick<OpenItem, 'decision'> & {
  name: string;
  /** The field that names the owner: their payment reference or their account (WALLET-16). */
  by: { 'match-reference': string } | { userId: string };
  /** Ends with the receipt's id. */
  target: string;
};

/** The button that matches a receipt to a person who is already known. */
export const MatchTo = ({ name, by, target, decision }: MatchToProps) => (
  <CommandForm fetcher={decision} command="match" target={target} submit={texts.matchTo(name)} isQuiet>
    {Object.entries(by).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
  </CommandForm>
);

/** What the forms say that match a large receipt: who recorded it may then be its second person (WALLET-37). */
export const CompareFirst = ({ receipt: { islarge } }: { receipt: Pick<ReceiptView, 'islarge'> }) =>
  islarge && <Note>{texts.matchLarge}</Note>;
