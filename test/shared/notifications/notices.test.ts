import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { letters, notices, wordsOf } from '#shared/notifications/notices.ts';
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

describe('the words of notices and letters', () => {
  const texts = [...Object.values(notices), ...Object.values(letters)].map(({ text }) => text);

  it('write every day in words: short, or with its weekday where somebody must act on it (SITE-25)', () => {
    for (const text of texts) expect(text).not.toMatch(/\{(day|until)\}|:words\}/);
    const days = { day: '2026-11-19', until: '2026-11-26' };
    expect(wordsOf(notices.RepaymentOverdue.text, { loanId: 7, ...days })).toBe(
      'The instalment of loan #7 due on 19 Nov 2026 is overdue. Pay by Thursday 26 November 2026 and your guarantors are not called for it.',
    );
    expect(wordsOf(notices.RepaymentPaid.text, { loanId: 7, ...days })).toContain('due on 19 Nov 2026, is paid.');
    for (const text of texts) expect(wordsOf(text, { ...days, status: 'Funded' })).not.toMatch(/\d{4}-\d{2}-\d{2}/);
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
    expect(kinds('GuarantorsNominated', 'Funded')).toEqual([]);
    expect(kinds('GuarantorsNominated', 'GuarantorsVerified')).toHaveLength(3);
    expect(kinds('AgreementSigned', 'GuarantorsVerified')).toEqual([]);
    expect(kinds('GuarantorsVerified', 'AgreementSigned')).toContain('AgreementSigned');
    const unpayable = {
      from: 'GuarantorsVerified',
      to: 'AgreementSigned',
      byBorrower: false,
      lacksPayout: true,
    } as const;
    expect(loanNotices(unpayable)).toEqual([
      'PayoutAccountNeeded',
      'AgreementSignedGuarantor',
      'AgreementSignedInvestor',
    ]);
    const cancelled = ['LoanCancelledInvestor', 'LoanCancelledUnpaidInvestor', 'LoanCancelledGuarantor'];
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
    expect(moved({ was: 'PartlyPaid', payment: 'PartlyPaid', isMore: true })).toBe('InvestmentPartlyPaid');
    expect(moved({ payment: 'Paid' })).toBe('InvestmentPaid');
    expect(moved({ to: 'UnderReview', was: 'Paid', payment: 'Paid' })).toBe('InvestmentUnderReview');
    expect(moved({ to: 'Rejected' })).toBe('InvestmentRejectedUnpaid');
    expect(moved({ to: 'Rejected', was: 'PartlyPaid', payment: 'PartlyPaid' })).toBe('InvestmentRejected');
    expect(notices.InvestmentRejectedUnpaid.text).not.toContain('wallet');
    expect(notices.LoanCancelledUnpaidInvestor.text).not.toContain('wallet');
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
    expect(notices.GuarantorAccepted.text).not.toContain('{reason:text}');
    expect(guarantorNotices('Declined')).toEqual([]);
  });

  it('tell the person what became of the check (NOTIFICATIONS-12)', () => {
    expect(kycNotices).toEqual({ Pending: 'KycReceived', Verified: 'KycVerified', Rejected: 'KycRejected' });
    expect(notices.KycRejected.text).toContain('{reason:text}');
  });
});
