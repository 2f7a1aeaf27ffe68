import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notices, wordsOf } from '#shared/notifications/notices.ts';
import { guarantorNotices, investmentNotice, kycNotices, loanNotices } from '#shared/notifications/occasions.ts';

describe('the catalogue of notices', () => {
  it('is the table of its page: kind, audience, and whether it is mailed (NOTIFICATIONS-1)', () => {
    const rows = readFileSync('docs/rules/notifications.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| [A-Z]\w+ \| [a-z]+ \|/.test(line))
      .map((line) => line.split(' | ').slice(0, 3).join(' | ').trim());
    expect(rows).toEqual(
      Object.entries(notices).map(([kind, notice]) =>
        `| ${kind} | ${notice.to} | ${'mail' in notice ? 'yes' : ''}`.trim(),
      ),
    );
  });

  it('leaves nothing where a parameter is missing (NOTIFICATIONS-5)', () => {
    expect(wordsOf('We cannot offer loan #{loanId}. {reason} Sorry.', { loanId: 7 })).toBe(
      'We cannot offer loan #7. Sorry.',
    );
    for (const { text } of Object.values(notices)) expect(wordsOf(text, {})).not.toMatch(/[{}]| {2}/);
  });
});

describe('a loan that moves', () => {
  it('tells what its new status means, once it is entered anew what was lost (NOTIFICATIONS-9)', () => {
    const kinds = (from: Parameters<typeof loanNotices>[0]['from'], to: Parameters<typeof loanNotices>[0]['to']) =>
      loanNotices({ from, to, byBorrower: false });
    expect(kinds(undefined, 'Pending')).toEqual(['LoanReceived']);
    expect(kinds('UnderReview', 'Approved')).toEqual(['LoanApproved']);
    expect(kinds('FullyFundedPendingApproval', 'Approved')).toEqual(['LoanReopened']);
    expect(kinds('FullyFundedPendingApproval', 'Funded')).toEqual(['LoanFunded', 'LoanFundedInvestor']);
    expect(kinds('GuarantorsNominated', 'Funded')).toEqual(['GuarantorSlotReopened']);
    expect(kinds('GuarantorsNominated', 'GuarantorsVerified')).toHaveLength(3);
    expect(kinds('AgreementSigned', 'GuarantorsVerified')).toEqual([]);
    const cancelled = ['LoanCancelledInvestor', 'LoanCancelledGuarantor'];
    expect(kinds('Approved', 'Cancelled')).toEqual(['LoanLapsed', ...cancelled]);
    expect(loanNotices({ from: 'Approved', to: 'Cancelled', byBorrower: true })).toEqual([
      'LoanCancelled',
      ...cancelled,
    ]);
  });
});

describe('an investment, a guarantee and an identity that move', () => {
  it('tell the investor each step of the review and of the payment (NOTIFICATIONS-10)', () => {
    const moved = (move: Partial<Parameters<typeof investmentNotice>[0]>) =>
      investmentNotice({ from: 'Pending', to: 'Pending', was: 'Unpaid', payment: 'Unpaid', ...move });
    expect(moved({ from: undefined })).toBe('InvestmentReceived');
    expect(moved({ payment: 'PartlyPaid' })).toBe('InvestmentPartlyPaid');
    expect(moved({ payment: 'Paid' })).toBe('InvestmentPaid');
    expect(moved({ to: 'UnderReview', was: 'Paid', payment: 'Paid' })).toBe('InvestmentUnderReview');
    expect(moved({ to: 'Rejected' })).toBe('InvestmentRejected');
    expect(moved({})).toBeUndefined();
  });

  it('tell the guarantor each step, and the borrower of consent and signature alone (NOTIFICATIONS-11)', () => {
    const told = ['Invited', 'Accepted', 'Pending', 'Rejected', 'ResubmitRequired', 'Signed', 'StandingOrderRevoked']
      .flatMap(guarantorNotices)
      .map((kind) => [kind, notices[kind].to]);
    expect(told.filter(([, to]) => to === 'borrower')).toEqual([
      ['GuarantorAccepted', 'borrower'],
      ['GuarantorSigned', 'borrower'],
    ]);
    expect(told).toHaveLength(7);
    expect(notices.GuarantorAccepted.text).not.toContain('{reason}');
    expect(guarantorNotices('Declined')).toEqual([]);
  });

  it('tell the person what became of the check (NOTIFICATIONS-12)', () => {
    expect(kycNotices).toEqual({ Pending: 'KycReceived', Verified: 'KycVerified', Rejected: 'KycRejected' });
    expect(notices.KycRejected.text).toContain('{reason}');
  });
});
