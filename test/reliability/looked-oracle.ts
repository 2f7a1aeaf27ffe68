import type { Item } from '#test/support/expressions.ts';
import { text } from './raw.ts';
import { loanAt, type Moment } from './retelling.ts';

/**
 * Follows the second look at a loan (REASONS-9 to REASONS-11): there is one at most, a rejected loan is opened by it alone, and whoever took part in
 * the rejection takes no part in it nor in the review after it.
 */
export function followLooked(id: number) {
  const wrongs: string[] = [];
  const home = `LOAN#${id}`;
  const savers = new Set<string>();
  let barred: ReadonlySet<string> | undefined;

  const mustBeFree = (by: string, what: string) => {
    if (barred?.has(by)) wrongs.push(`${by} took part in the rejection of loan ${id}, and ${what}`);
  };
  const written = (moment: Moment, place: string) => moment.ofKind(new RegExp(`^${home} ${place}`))[0];

  const followLook = (moment: Moment) => {
    const look = written(moment, 'SECONDLOOK');
    if (!look) return;
    const [was, is] = [text(look.before, 'status') || 'not asked for', text(look.after, 'status')];
    if (was === 'not asked for')
      barred = new Set([...savers, ...moment.under(home, 'DECISION#loan#').map((decision) => text(decision, 'by'))]);
    if (was === 'not asked for' ? is !== 'Asked' : was !== 'Asked')
      wrongs.push(`The second look at loan ${id} was ${was} and is ${is}`);
    mustBeFree(text(look.after, 'decidedBy'), 'decided on the second look');
  };
  const followReview = (moment: Moment) => {
    const calculation = written(moment, 'CALC');
    const saver = text(calculation?.after ?? moment.find(home, 'CALC'), 'savedBy');
    if (calculation && text(calculation.before, 'savedBy') !== saver) mustBeFree(saver, 'entered its figures');
    if (saver) savers.add(saver);
    const decided = written(moment, 'DECISION#loan#');
    if (decided && !decided.before) mustBeFree(text(decided.after, 'by'), 'decided on it again');
  };
  const followLoan = (moment: Moment) => {
    const [loan, look] = [written(moment, 'META'), written(moment, 'SECONDLOOK')];
    const [was, is] = [text(loan?.before, 'status'), text(loan?.after, 'status')];
    const isOpened = was === 'Rejected' && is === 'Pending';
    if (isOpened !== ['Opened', 'Lapsed'].includes(text(look?.after, 'status')))
      wrongs.push(`Loan ${id} went from ${was} to ${is}, and its second look is ${text(look?.after, 'status')}`);
    if (is === 'Approved') barred = undefined;
    if (loanAt(moment, id)?.hidden && text(moment.find(home, 'SECONDLOOK'), 'status') === 'Asked')
      wrongs.push(`Loan ${id} is hidden while somebody looks at it`);
  };
  return {
    at(moment: Moment): void {
      followReview(moment);
      followLook(moment);
      followLoan(moment);
    },
    wrongs: () => wrongs,
  };
}

const isLive = (loan: Item | undefined): boolean =>
  Boolean(loan?.secondLookUntil) ||
  (!['Repaid', 'Rejected', 'Cancelled'].includes(text(loan, 'status')) && !loan?.chargedOffOn);

/** Follows how many loans each person has at a time: one that goes on, or at which somebody looks again (LOANS-2, REASONS-9). */
export function followLive() {
  const wrongs: string[] = [];
  const live = new Map<string, Set<string>>();
  return {
    at(moment: Moment): void {
      for (const { after } of moment.ofKind(/^LOAN#\d+ META$/)) {
        const theirs = live.get(text(after, 'borrowerId')) ?? new Set();
        if (isLive(after)) theirs.add(text(after, 'id'));
        else theirs.delete(text(after, 'id'));
        live.set(text(after, 'borrowerId'), theirs);
        if (theirs.size > 1) wrongs.push(`${text(after, 'borrowerId')} has the loans ${[...theirs]} at once`);
      }
    },
    wrongs: () => wrongs,
  };
}
