// A first draft, to be reviewed by a native speaker of Samoan.
import type { TextKind } from './text-kinds.ts';

/** Written as everywhere; sent without macrons, and with ' for ʻ (NOTIFICATIONS-24). */
export const texts: Readonly<Record<TextKind, string>> = {
  RepaymentSoon:
    'Lalaga: o le {day:actBy} e tatau ona totogi ai se totogi faʻavaitaimi o le nonogātupe #{loanId}. Tatala Lalaga e vaʻai ai.',
  RepaymentOverdue:
    'Lalaga: ua tuai se totogi o le nonogātupe #{loanId}. Totogi aʻo leʻi tuanaʻi le {until:actBy}; a leai, e talosagaina au tagata faʻamautinoa.',
  CallAnnounced:
    'Lalaga: ua tuai se totogi o le nonogātupe #{loanId} o loʻo e faʻamautinoa. A lē totogi, e talosagaina oe i le {from:actBy}.',
  GuaranteeCalled:
    'Lalaga: o oe o le tagata faʻamautinoa o le nonogātupe #{loanId}. Totogi lau vaega aʻo leʻi tuanaʻi le {day:actBy}. Tatala Lalaga.',
  CallNeedless:
    'Lalaga: e te lē toe totogia se mea mo le nonogātupe #{loanId}. Afai o i ai sau faʻatonuga tumau, e mafai ona e taofia.',
  TextCode:
    'Lalaga: o lau numera faʻamaonia o le {code}. E aogā mo minute e 15. Matou te lē fesili mo ia i le telefoni.',
};
