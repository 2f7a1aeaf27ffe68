import { apiaDayOf } from '#shared/calendar.ts';
import { number, text } from './raw.ts';
import { loanAt, type Moment } from './retelling.ts';

/** Follows that nobody is called or asked to stand in for a loan while a disaster holds it (RELIEF-20). */
export function followHeld(id: number) {
  const wrongs: string[] = [];
  let heldUntil = '';
  return {
    at(moment: Moment): void {
      for (const { at, after, before } of moment.ofKind(new RegExp(`^LOAN#${id} CALL#`))) {
        const isAsked = !before || text(before, 'spreadAgainOn') !== text(after, 'spreadAgainOn');
        if (isAsked && apiaDayOf(at) < heldUntil)
          wrongs.push(`Loan ${id} is held until ${heldUntil}, and instalment ${number(after, 'nr')} was called`);
      }
      heldUntil = text(loanAt(moment, id), 'heldUntil');
    },
    wrongs: () => wrongs,
  };
}
