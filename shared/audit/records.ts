import { kycStandingOf } from '#shared/accounts/person.ts';
import { Role, SubRole } from '#shared/endpoint.ts';
import { isQueued } from '#shared/guarantors/guarantor.ts';
import { type Loan, LoanStatus } from '#shared/loans/loan.ts';
import { isLiveOfBorrower, toldSteps } from '#shared/loans/loan-lifecycle.ts';
import { executionOf } from '#shared/loans/loan-machine.ts';
import { beforeActive } from '#shared/loans/statuses.ts';
import type { Books } from './books.ts';
import type { AuditedDocument, AuditedGuarantor, AuditedPerson, Borrowed, Fact, Invested } from './fact.ts';
import { differs, type Finding, type Invariant } from './finding.ts';
import { isPath } from './is-path.ts';
import type { Sums } from './sums.ts';

/** What the audit compares of people, with what is theirs, and of machines; gathered fact by fact in any order. */
export class Records {
  readonly people: AuditedPerson[] = [];
  /** Whose an e-mail is, by its lower-case form. */
  readonly emails = new Map<string, string>();
  readonly guarantors: AuditedGuarantor[] = [];
  readonly documents = new Map<string, AuditedDocument>();
  readonly borrowed: Borrowed[] = [];
  readonly invested: Invested[] = [];
  /** The ids of the members of each Cognito group. */
  readonly members = new Map<string, Set<string>>();
  /** The names of the executions of the loans' machine that run. */
  readonly running = new Set<string>();

  take(fact: Fact): void {
    if (fact.is === 'Person') this.people.push(fact.person);
    else if (fact.is === 'Email') this.emails.set(fact.email, fact.userId);
    else if (fact.is === 'Guarantor') this.guarantors.push(fact.guarantor);
    else if (fact.is === 'Document') this.documents.set(fact.document.id, fact.document);
    else if (fact.is === 'Borrowed') this.borrowed.push(fact.loan);
    else if (fact.is === 'Invested') this.invested.push(fact.investment);
    else if (fact.is === 'Member') this.members.set(fact.group, this.membersOf(fact.group).add(fact.userId));
    else if (fact.is === 'Execution') this.running.add(fact.name);
  }

  membersOf(group: string): Set<string> {
    return this.members.get(group) ?? new Set();
  }

  /** The people with an account. A sign-up that waits for its activation does not count. */
  get active(): AuditedPerson[] {
    return this.people.filter(({ activatedAt }) => activatedAt !== undefined);
  }
}

/** The invariants that the records break (LEDGER-15) that have all facts of some keys; nothing when all is well. */
export const findingsInRecords = (records: Records, books: Books): Finding[] => [
  ...standingFindings(records),
  ...[...books.loans.values()].flatMap(({ loan }) =>
    loan ? [...historyFindings(loan), ...hearingFindings(loan)] : [],
  ),
  ...emailFindings(records),
  ...documentFindings(records),
  ...groupFindings(records),
  ...executionFindings(records, books),
];

/** Adds up what the counters of people and queues are to be compared with. */
export function countRecords({ active, guarantors }: Records, sums: Sums): void {
  for (const person of active) {
    const queue = `kyc${kycStandingOf(person)}`;
    for (const name of ['totalUsers', queue, ...person.roles.map((role) => `${queue}${role}`)])
      sums.add(`counted ${name}`, 1);
  }
  for (const { verification } of guarantors.filter(isQueued)) sums.add(`counted guarantors${verification}`, 1);
}

/** The counters on each person's item, against what there is. */
function standingFindings({ people, guarantors, borrowed }: Records): Finding[] {
  const counted = new Map<string, number>();
  const count = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1);
  for (const loan of borrowed) {
    const { borrowerId, status } = loan;
    if (isLiveOfBorrower(loan)) count(`live loans of user ${borrowerId}`);
    if (status === 'Defaulted') count(`loans in default of user ${borrowerId}`);
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
  const isConsistent = firstEntered[0] === 'Pending' && isPath(toldSteps, firstEntered, status);
  const says = `${firstEntered.join(', ')} and now ${status} is no path of the lifecycle`;
  return isConsistent ? [] : [{ invariant: 'HistoryFollowsLifecycle', about: `loan ${id}`, says }];
}

/** A hearing is that of a proposed default (LOANS-61). */
function hearingFindings({ id, status, defaultProposedBy, hearingUntil }: Loan): Finding[] {
  if (hearingUntil === undefined || (status === 'Active' && defaultProposedBy !== undefined)) return [];
  const says = `is heard until ${hearingUntil}, and no default of it is proposed`;
  return [{ invariant: 'HearingBelongsToProposal', about: `loan ${id}`, says }];
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
function documentFindings({ people, guarantors, documents, borrowed, invested }: Records): Finding[] {
  const owners = new Map<string, string | undefined>();
  for (const { id, borrowerId } of borrowed) owners.set(`loan:${id}`, borrowerId);
  for (const { id, investorId } of invested) owners.set(`investment:${id}`, investorId);
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
      by === undefined ? [] : [{ documentId, by, owner: isOfOwner(by) ? ownerId : owners.get(by) }],
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

/** Uses for which the document may belong to any uploader: their identity, evidence for a charge-off (LOANS-66), or a closing balance (PROOF-1). */
const isOfOwner = (use: string): boolean => use === 'kyc' || use.startsWith('chargeoff:') || use.startsWith('balance:');

/** Who is in a Cognito group without the role that it stands for, or the other way round. */
function groupFindings(records: Records): Finding[] {
  const { active } = records;
  return [...Role.options, ...SubRole.options].flatMap((group) => {
    const holders = active.filter(({ roles, subRole }) => [...roles, subRole].some((role) => role === group));
    const [entitled, inside] = [holders.map(({ id }) => id), [...records.membersOf(group)]];
    return [
      ...without(entitled, inside).map((id) => ofUser('GroupsMatchRoles', id, `is ${group}, and not in the group`)),
      ...without(inside, entitled).map((id) =>
        ofUser('GroupsMatchRoles', id, `is in the group ${group}, and no ${group}`),
      ),
    ];
  });
}

/** Loans that wait for something without their machine, and machines that wait for a loan that is past it. */
function executionFindings({ running }: Records, { loans }: Books): Finding[] {
  const waiting = [...loans.values()].flatMap(({ loan }) =>
    loan && beforeActive.some((status) => status === loan.status)
      ? [executionOf(loan.id, loan.barred !== undefined)]
      : [],
  );
  const finding = (about: string, says: string): Finding => ({ invariant: 'ExecutionsMatchWaitingLoans', about, says });
  return [
    ...without(waiting, [...running]).map((name) => finding(name, 'does not run, and its loan waits')),
    ...without([...running], waiting).map((name) => finding(name, 'runs, and no loan waits for it')),
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
