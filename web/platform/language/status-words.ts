import { texts } from './statuses.en.ts';

type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'plain';

const words: Record<string, string> = texts;

const statusesOf: Record<Exclude<Tone, 'plain'>, readonly string[]> = {
  ok: ['Active', 'Approved', 'Verified', 'Paid', 'Repaid', 'Signed', 'Completed', 'Accepted'],
  wait: ['Pending', 'Invited'],
  bad: ['Overdue', 'Missed', 'Rejected', 'Defaulted', 'Failed', 'Declined', 'ResubmitRequired'],
  info: [
    'UnderReview',
    'FullyFundedPendingApproval',
    'Funded',
    'GuarantorsNominated',
    'GuarantorsVerified',
    'AgreementSigned',
  ],
};

/** The text of a status. */
export const wordsOf = (status: string): string => words[status] ?? status;

/** The colour in which a status is shown. */
export function toneOf(status: string): Tone {
  const tones = ['ok', 'wait', 'bad', 'info'] as const;
  return tones.find((tone) => statusesOf[tone].includes(status)) ?? 'plain';
}
