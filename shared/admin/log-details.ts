import { nameOf, type Person } from '#shared/accounts/person.ts';
import { shortDay } from '#shared/calendar.ts';
import type { Channel } from '#shared/ledger/channel.ts';

const PERSON_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** "Loan 1042", "agreement 1042", or an id that begins with the loan's number: "1042.<ulid>", "1042-007". */
const LOAN = /\b(?:loan|agreement) (\d{1,9})\b|\b(\d{1,9})\.[0-9A-Z]{26}\b|\b(\d{1,9})-\d{3}\b/i;

/** The ids of the people whom the details of a log entry are about. */
export const peopleNamedIn = (details: string): string[] => details.match(PERSON_ID) ?? [];

/** The number of the loan that the details of a log entry are about (ADMIN-35). */
export function loanNamedIn(details: string): number | undefined {
  const [, named, ofItem, ofInstalment] = LOAN.exec(details.replace(PERSON_ID, '')) ?? [];
  const number = named ?? ofItem ?? ofInstalment;
  return number === undefined ? undefined : Number(number);
}

/** Sub-roles as they stand in an entry of the log, in words. */
const subRoleWords: Record<string, string> = {
  RiskReviewer: 'risk reviewer',
  CreditApprover: 'credit approver',
  SystemAdmin: 'system administrator',
  Observer: 'observer',
};
const SUB_ROLE = new RegExp(`(?<=: )(?:${Object.keys(subRoleWords).join('|')})$`);

const channels: Readonly<Record<Channel, string>> = { BANK: 'Bank', MTALA: 'MTala', MYCASH: 'MyCash', CARD: 'Card' };
/** The id of a closing balance: its channel, its day and when it was entered (PROOF-1). */
const BALANCE = new RegExp(` (${Object.keys(channels).join('|')})\\.(\\d{4}-\\d{2}-\\d{2})\\.\\d+\\b`, 'g');

/** The details of a log entry as people read them: names for the ids of people, loans for what belongs to them (ADMIN-5). */
export const detailsInWords = (details: string, people: ReadonlyMap<string, Person>): string =>
  details
    .replace(SUB_ROLE, (subRole) => subRoleWords[subRole] ?? subRole)
    .replace(PERSON_ID, (id) => {
      const person = people.get(id);
      return person ? nameOf(person) : 'somebody';
    })
    .replace(BALANCE, (_, channel: Channel, day: string) => ` (${channels[channel]}, ${shortDay(day)})`)
    .replace(/ (\d+)\.[0-9A-Z]{26}\b/g, ' of loan $1')
    .replace(/ (?:[0-9A-Z]{26}|[A-Za-z]+-[0-9a-f]{32})\b/g, '')
    // What is left of a list of ids.
    .replace(/:,*$/, '');
