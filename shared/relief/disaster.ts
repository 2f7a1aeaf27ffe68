import * as z from 'zod/mini';
import { District } from '#shared/accounts/district.ts';
import { addDays } from '#shared/calendar.ts';
import { DomainError, invalid, refused } from '#shared/errors.ts';
import { FourEyesStatus, mustBeAnother } from '#shared/four-eyes.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { policyOn } from '#shared/policy.ts';
import { DisasterKind } from './disaster-kind.ts';

/** A disaster that a reviewer declares and another one confirms (RELIEF-17). */
export const Disaster = z.object({
  id: z.string(),
  kind: DisasterKind,
  /** The districts that it struck; null is all of Samoa. */
  districts: z.nullable(z.array(District)),
  /** Its first day (Apia). */
  firstDay: z.string(),
  /** By how many periods instalments move. */
  periods: z.record(Frequency, z.int()),
  /** What everybody reads on the public pages, in both languages. */
  text: z.string(),
  textSm: z.string(),
  status: FourEyesStatus,
  preparedBy: z.string(),
  /** ISO. */
  preparedAt: z.string(),
  decidedBy: z.optional(z.string()),
  version: z.int(),
});
export type Disaster = z.output<typeof Disaster>;

/** The last day (Apia) of a disaster: that of the longest time that it gives (RELIEF-17). */
export const lastDayOf = ({ firstDay, periods }: Pick<Disaster, 'firstDay' | 'periods'>): string =>
  Frequency.options
    .map((frequency) => dueInPeriod(firstDay, frequency, periods[frequency]))
    .reduce((latest, day) => (day > latest ? day : latest));

/** The fields of the form in which staff say by how much instalments move. */
const fields = { Weekly: 'weeks', Fortnightly: 'fortnights', Monthly: 'months' };

/** Whether loans that a disaster concerns get their time on a day (Apia; RELIEF-21). */
export const isGivenOn = (today: string, disaster: Disaster): boolean =>
  disaster.status === 'Confirmed' && today <= lastDayOf(disaster);

/** Refuses with Invalid a first day (Apia) that is too long ago or too far ahead, and a time that is too long (RELIEF-17). */
export function mustBeDeclarable({ firstDay, periods }: Pick<Disaster, 'firstDay' | 'periods'>, today: string): void {
  const { disasterDaysBack, disasterDaysAhead, disasterPeriods: most } = policyOn(today);
  const tooLong = Frequency.options.find((frequency) => periods[frequency] > most[frequency]);
  if (tooLong)
    throw invalid(
      'DisasterTooLong',
      'Instalments move by at most {weeks} weeks, {fortnights} fortnights and {months} months.',
      { weeks: most.Weekly, fortnights: most.Fortnightly, months: most.Monthly },
      fields[tooLong],
    );
  const [from, until] = [addDays(today, -disasterDaysBack), addDays(today, disasterDaysAhead)];
  if (firstDay < from || firstDay > until)
    throw invalid(
      'DisasterDayFar',
      'The first day is one between {from:day} and {until:day}.',
      { from, until },
      'firstday',
    );
}

/** What the public pages say on a day (Apia), in both languages, and until when: of the latest disaster that gives time (RELIEF-23). */
export function publicDisasterOn(today: string, disasters: readonly Disaster[]) {
  const latest = disasters.findLast((disaster) => isGivenOn(today, disaster));
  return latest ? { text: latest.text, textsm: latest.textSm, until: lastDayOf(latest) } : null;
}

/** Refuses with AlreadyDone a disaster that is decided on, and with Forbidden whoever prepared it (RELIEF-17). */
export function mustConfirm(disaster: Disaster, userId: string, today: string): void {
  mustBePrepared(disaster);
  mustBeAnother(userId, disaster.preparedBy);
  if (lastDayOf(disaster) <= today) throw refused('DisasterOver', 'The time that this disaster gives is over.');
}

/** Refuses with AlreadyDone a disaster that is decided on. */
export function mustBePrepared({ status }: Disaster): void {
  if (status !== 'Prepared')
    throw new DomainError('AlreadyDone', 'DisasterDecided', 'This disaster is confirmed or withdrawn already.');
}

/** Whether a disaster struck where somebody lived on its first day; undefined where nobody knows where that was (RELIEF-18). */
export function isStruck({ districts }: Pick<Disaster, 'districts'>, district: District | undefined) {
  if (districts === null) return true;
  return district && districts.includes(district);
}
