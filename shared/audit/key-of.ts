import { account } from '#shared/ledger/postings.ts';
import { loanOfExecution } from '#shared/loans/loan-machine.ts';
import type { Fact } from './fact.ts';

/** The key of a fact: an entry, a loan with its accounts, a person with their wallet, or another account. */
export function keyOf(fact: Fact): string {
  switch (fact.is) {
    case 'Balance':
    case 'Posted':
      return keyOfAccount(fact.account);
    case 'Leg':
      return `entry ${fact.entryId}`;
    case 'Entry':
      return `entry ${fact.entry.id}`;
    case 'Loan':
      return `loan ${fact.loan.id}`;
    case 'Investment':
      return `loan ${fact.investment.loanId}`;
    case 'Repayment':
    case 'Holders':
    case 'RecoursePosted':
    case 'Recovered':
    case 'ChargeOff':
    case 'SecondLook':
    case 'Relief':
      return `loan ${fact.loanId}`;
    case 'Call':
      return `loan ${fact.call.loanId}`;
    case 'RecourseMove':
      return `loan ${fact.move.loanId}`;
    case 'Asked':
      return `topic ${fact.topic}`;
    case 'Payout':
      return `payout ${fact.payout.id}`;
    case 'Advance':
      return `user ${fact.advance.userId}`;
    case 'PoolBatch':
      return keyOfAccount(account.poolClearing(fact.batch.month));
    case 'Execution':
      return `loan ${loanOfExecution(fact.name)}`;
    case 'Person':
      return `user ${fact.person.id}`;
    case 'Email':
    case 'Member':
    case 'Lock':
      return `user ${fact.userId}`;
    case 'Document':
      return `user ${fact.document.ownerId}`;
    case 'Guarantor':
      return `user ${fact.guarantor.userId ?? ''}`;
    case 'Receipt':
      return `user ${fact.receipt.userId ?? ''}`;
    case 'BookedLater':
      return `receipt ${fact.id}`;
    case 'Borrowed':
      return `user ${fact.loan.borrowerId}`;
    case 'Invested':
      return `user ${fact.investment.investorId}`;
    case 'Counter':
      return fact.name;
    case 'Settling':
      return `settling ${fact.id}`;
    case 'Proof':
      return 'proof';
    case 'Finding':
      return fact.finding.about;
  }
}

function keyOfAccount(account: string): string {
  const [kind = '', of = ''] = account.split(':');
  if (kind === 'WALLET' || kind === 'ADVANCED') return `user ${of}`;
  return ofLoans.has(kind) ? `loan ${of}` : account;
}

const ofLoans = new Set(['LOANHOLD', 'CLEARING', 'RECEIVABLE', 'CLAIM', 'GUARANTEE', 'CALLS', 'OWED', 'RECOURSE']);
