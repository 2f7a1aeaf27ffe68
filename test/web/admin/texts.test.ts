import { describe, expect, it } from 'vitest';
import { texts as calculator } from '#web/features/admin/calculator/texts.en.ts';
import { texts as guarantors } from '#web/features/admin/guarantors/texts.en.ts';
import { texts as investments } from '#web/features/admin/investments/texts.en.ts';
import { texts as kyc } from '#web/features/admin/kyc/texts.en.ts';
import { texts as loans } from '#web/features/admin/loans/texts.en.ts';
import { texts as queue } from '#web/features/admin/queue/texts.en.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';

/** The fixed texts of the dashboard and the queues. */
const given = [
  'Total Users',
  'Pending Loans',
  'Approved Loans',
  'Recent Admin Actions',
  'No recent actions found.',
  'KYC Review Queue',
  'Pending Loans Queue',
  'Pending Investments Queue',
  'Guarantor Review Queue',
  'Failed to get admin role.',
  'Failed to fetch admin role',
  'Failed to fetch loans.',
  'Failed to fetch investments',
  'Failed to fetch guarantors.',
  'Document is opening in a new tab.',
  'Failed to open document.',
  'Document opened.',
  'Document failed to open.',
  'KYC decision submitted successfully.',
  'Failed to submit decision.',
  'User info updated!',
  'Failed to save changes.',
  'All expired users rejected and notified.',
  'Failed to reject expired users.',
  'Failed to send warnings.',
  'Review submitted successfully.',
  'Review submitted.',
  'Decision submitted',
  'Submission failed.',
  'Failed to submit decision',
  'Calculation saved',
  'Calculator saved',
  'Failed to save calculation',
  'Failed to save calculator',
  'Please fill all calculator fields correctly',
  'You cannot save calculations for Pending loans',
  'Duration updated',
  'Frequency updated',
  'Failed to update duration',
  'Failed to update frequency',
  'Rejected',
  'Reason required for rejection',
  'Wait for 4 business days before rejecting',
  'No investments found.',
  'No documents uploaded.',
  'You have reviewed all KYC applications!',
  'Joined today',
  '1 day ago',
  'Required note for this decision',
  'Review Decision',
  'Loan Preferences',
  'Uploaded Documents',
  'Approved Amount',
  'Loan Eligibility Calculator',
  'Previous',
  'Next',
  'View',
  'Submit',
];

describe("the staff's catalogues of texts", () => {
  const catalogues: readonly Record<string, unknown>[] = [
    shared,
    queue,
    calculator,
    kyc,
    loans,
    investments,
    guarantors,
  ];
  const ours = catalogues
    .flatMap((texts) => Object.values(texts))
    .flatMap((text) => (typeof text === 'object' && text ? Object.values(text) : [text]));

  it.each(given)('has, to the letter: %s (SITE-27, ADMIN-25)', (text) => {
    expect(ours).toContain(text);
  });

  it('counts days and months in the fixed words (ADMIN-27)', () => {
    expect(kyc.joinedDaysAgo(3)).toBe('3 days ago');
    expect(queue.showing(2, 14)).toBe('Showing 2 of 14');
    expect(kyc.warningsSent(7)).toBe('Warnings sent to users expiring in 7 days.');
    expect(shared.monthsMissing(12)).toBe('Please fill in 12 months of data.');
  });
});
