import * as z from 'zod/mini';
import { kycStandingOf, Person } from '#shared/accounts/person.ts';
import { Document } from '#shared/documents/document.ts';
import { Guarantor, isQueued } from '#shared/guarantors/guarantor.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { isLive, loanLifecycle } from '#shared/loans/loan-lifecycle.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import type { AuditedItem } from './audited-item.ts';
import type { Books } from './books.ts';
import { differs, type Finding, type Invariant } from './finding.ts';
import { isPath } from './is-path.ts';

const Owner = z.object({ userId: z.string() });

/** What the audit reads besides the books: people, documents and guarantors; gathered in any order. */
export class Records {
  readonly people: Person[] = [];
  /** Whose an e-mail is, by its lower-case form. */
  readonly emails = new Map<string, string>();
  readonly guarantors: Guarantor[] = [];
  readonly documents = new Map<string, Document>();

  take({ entity, key, item }: AuditedItem): void {
    if (entity === 'Person') this.people.push(Person.parse(item));
    else if (entity === 'Email') this.emails.set(key.email ?? '', Owner.parse(item).userId);
    else if (entity === 'Guarantor') this.guarantors.push(Guarantor.parse(item));
    else if (entity === 'Document') this.documents.set(key.id ?? '', Document.parse(item));
  }

  /** The people with an account. A sign-up that waits for its activation does not count. */
  get active(): Person[] {
    return this.people.filter(({ activatedAt }) => activatedAt !== undefined);
  }
}

/** The invariants that the records break (LEDGER-15); nothing when all is well. */
export const findingsInRecords = (records: Records, books: Books): Finding[] => [
  ...queueFindings(records, books),
  ...standingFindings(records, books),
  ...[...books.loans.values()].flatMap(({ loan }) => (loan ? historyFindings(loan) : [])),
  ...emailFindings(records),
  ...documentFindings(records, books),
];

function queueFindings({ active, guarantors }: Records, { counters }: Books): Finding[] {
  const queues = active.flatMap((person) => {
    const queue = `kyc${kycStandingOf(person)}`;
    return ['totalUsers', queue, ...person.roles.map((role) => `${queue}${role}`)];
  });
  const all = [...queues, ...guarantors.filter(isQueued).map(({ verification }) => `guarantors${verification}`)];
  const counted = new Map<string, number>();
  for (const name of all) counted.set(name, (counted.get(name) ?? 0) + 1);
  const names = [...counters.keys(), ...all].filter((name) => /^(totalUsers$|(kyc|guarantors)[A-Z])/.test(name));
  return [...new Set(names)].flatMap((name) =>
    differs('CountersEqualCounts', name, counters.get(name) ?? 0, counted.get(name) ?? 0),
  );
}

/** The counters on each person's item, against what there is. */
function standingFindings({ people, guarantors }: Records, { loans }: Books): Finding[] {
  const counted = new Map<string, number>();
  const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1);
  for (const { loan } of loans.values()) {
    if (loan && isLive(loan.status)) count(`live loans of user ${loan.borrowerId}`);
    if (loan?.status === 'Defaulted') count(`loans in default of user ${loan.borrowerId}`);
  }
  for (const { userId, consent, released } of guarantors)
    if (consent === 'Accepted' && !released) count(`guarantees of user ${userId}`);
  const check = (what: string, stored: number) => differs('CountersEqualCounts', what, stored, counted.get(what) ?? 0);
  return people.flatMap(({ id, liveLoans, defaultedLoans, guarantees }) => [
    ...check(`live loans of user ${id}`, liveLoans),
    ...check(`loans in default of user ${id}`, defaultedLoans),
    ...check(`guarantees of user ${id}`, guarantees),
  ]);
}

/** Only loans store when they entered each status. */
function historyFindings({ id, status, entered }: Loan): Finding[] {
  // What was entered in the same millisecond stands in the order of the lifecycle.
  const firstEntered = LoanStatus.options
    .filter((each) => entered[each] !== undefined)
    .sort((one, other) => (entered[one] ?? '').localeCompare(entered[other] ?? ''));
  const isConsistent = firstEntered[0] === 'Pending' && isPath(loanLifecycle.table, firstEntered, status);
  const says = `${firstEntered.join(', ')} and now ${status} is no path of the lifecycle`;
  return isConsistent ? [] : [{ invariant: 'HistoryFollowsLifecycle', about: `loan ${id}`, says }];
}

function emailFindings({ active, emails }: Records): Finding[] {
  const emailOf = new Map(active.map(({ id, email }) => [id, email.toLowerCase()]));
  const lost = active.filter(({ id, email }) => emails.get(email.toLowerCase()) !== id);
  const stray = [...emails].filter(([email, userId]) => emailOf.get(userId) !== email);
  return [
    ...lost.map(({ id }) => ofUser('EmailHasOneOwner', id, 'has no e-mail kept as theirs')),
    ...stray.map(([, userId]) => ofUser('EmailHasOneOwner', userId, 'has an e-mail kept as theirs that is not')),
  ];
}

/** Findings about documents in use that are not Clean, or not the user's own. */
function documentFindings({ people, guarantors, documents }: Records, { loans }: Books): Finding[] {
  const owners = new Map<string, string | undefined>();
  for (const { loan, investments } of loans.values()) {
    if (loan) owners.set(`loan:${loan.id}`, loan.borrowerId);
    for (const { id, investorId } of investments) owners.set(`investment:${id}`, investorId);
  }
  for (const { id, userId } of guarantors) owners.set(`guarantor:${id}`, userId);
  const used = [
    ...people.flatMap(({ id, kycDocuments = [], kycFormerDocuments = [], kycSent = [] }) =>
      [...kycDocuments, ...kycFormerDocuments, ...kycSent].map((documentId) => ({
        documentId,
        by: `user ${id}`,
        owner: id,
      })),
    ),
    ...guarantors.flatMap(({ id, userId, standingOrderDocumentId: documentId }) =>
      documentId === undefined ? [] : [{ documentId, by: `guarantor:${id}`, owner: userId }],
    ),
    ...[...documents.values()].flatMap(({ id: documentId, ownerId, attachedTo: by }) =>
      by === undefined ? [] : [{ documentId, by, owner: by === 'kyc' ? ownerId : owners.get(by) }],
    ),
  ];
  return used
    .filter(({ documentId, owner }) => {
      const document = documents.get(documentId);
      return document?.status !== 'Clean' || document.ownerId !== owner;
    })
    .map(({ documentId, by }) => ({
      invariant: 'UsedDocumentsAreCleanAndOwned',
      about: `document ${documentId}`,
      says: `is used for ${by}, and is not clean and of its owner`,
    }));
}

/** Who is in a Cognito group without the role that it stands for, or the other way round. */
export function findingsInGroups({ active }: Records, members: ReadonlyMap<string, readonly string[]>): Finding[] {
  return [...members].flatMap(([group, inside]) => {
    const holders = active.filter(({ roles, subRole }) => [...roles, subRole].some((role) => role === group));
    const entitled = holders.map(({ id }) => id);
    return [
      ...without(entitled, inside).map((id) => ofUser('GroupsMatchRoles', id, `is ${group}, and not in the group`)),
      ...without(inside, entitled).map((id) =>
        ofUser('GroupsMatchRoles', id, `is in the group ${group}, and no ${group}`),
      ),
    ];
  });
}

/** Loans that wait for something without their machine, and machines that wait for a loan that is past it. */
export function findingsInExecutions({ loans }: Books, running: readonly string[]): Finding[] {
  const waiting = [...loans.values()].flatMap(({ loan }) =>
    loan && beforeActive.some((status) => status === loan.status) ? [`loan-${loan.id}`] : [],
  );
  const finding = (about: string, says: string): Finding => ({ invariant: 'ExecutionsMatchWaitingLoans', about, says });
  return [
    ...without(waiting, running).map((name) => finding(name, 'does not run, and its loan waits')),
    ...without(running, waiting).map((name) => finding(name, 'runs, and no loan waits for it')),
  ];
}

const ofUser = (invariant: Invariant, userId: string, says: string): Finding => ({
  invariant,
  about: `user ${userId}`,
  says,
});

function without(all: readonly string[], some: readonly string[]): string[] {
  const excluded = new Set(some);
  return all.filter((one) => !excluded.has(one));
}
