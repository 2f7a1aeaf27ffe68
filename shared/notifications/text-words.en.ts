import type { TextKind } from './text-kinds.ts';

/**
 * The text messages (NOTIFICATIONS-24): one segment of GSM letters each, without amounts, names and links. `{day:actBy}` and the like are
 * filled in as in notices.
 */
export const texts: Readonly<Record<TextKind, string>> = {
  RepaymentSoon: 'Lalaga: an instalment of loan #{loanId} is due on {day:actBy}. How much and how to pay is in Lalaga.',
  RepaymentOverdue:
    'Lalaga: an instalment of loan #{loanId} is late. Pay by {until:actBy}, or your guarantors are asked. Need more time? Open Lalaga.',
  CallAnnounced:
    'Lalaga: an instalment of loan #{loanId}, which you guarantee, is late. You are asked for your share on {from:actBy} unless it is paid.',
  GuaranteeCalled:
    'Lalaga: as a guarantor of loan #{loanId}, please pay your share by {day:actBy}. How much and how to pay is in Lalaga.',
  CallNeedless:
    'Lalaga: you need not pay for loan #{loanId} any more. If you have a standing order for it, you can stop it.',
  TextCode: 'Lalaga: your code is {code}. It is good for 15 minutes. We never ask for it by phone.',
};
