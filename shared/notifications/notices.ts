import type { DayWords } from '#shared/day-words.en.ts';
import { type Params, sentence } from '#shared/sentence.ts';

/**
 * Everything the product tells people by itself (NOTIFICATIONS-1): one row for each kind, with its audience
 * (NOTIFICATIONS-8), the subject where it is also mailed (it asks for something, or money moved), and its text.
 * `{name}` stands for a parameter, in a format where it has one (`sentence`). It is long because it is one table.
 */
type Audience = 'person' | 'borrower' | 'investors' | 'paid' | 'unpaid' | 'guarantors' | 'guarantor' | 'investor';
type Notice = { to: Audience; mail?: string; text: string };

export const notices = {
  KycReceived: { to: 'person', text: 'We have received your identity documents and are checking them.' },
  KycVerified: { to: 'person', mail: 'Your identity is verified', text: 'Your identity is verified.' },
  KycRejected: {
    to: 'person',
    mail: 'Please send your identity documents again',
    text: 'We could not verify your identity.[ {reasons}] {reason:text} Please send your documents again.',
  },
  KycRenewalRejected: {
    to: 'person',
    mail: 'Please send your new identity documents again',
    text: 'We could not accept your new identity documents.[ {reasons}] {reason:text} You stay verified with those you had until {day:day}. Please send new ones before then.',
  },
  KycExpiryWarning: {
    to: 'person',
    mail: 'Your identity document expires soon',
    text: 'Your identity document expires on {day:actBy}. Please send us a new one before then.',
  },

  LoanReceived: { to: 'borrower', text: 'We have received your request for loan #{loanId} and are checking it.' },
  LoanUnderReview: { to: 'borrower', text: 'Loan #{loanId} has passed the first check.' },
  LoanApproved: { to: 'borrower', text: 'Loan #{loanId} is approved and open to investors.' },
  LoanReopened: {
    to: 'borrower',
    text: 'An investment in loan #{loanId} did not go through. The loan is open to investors again.',
  },
  LoanFullyCommitted: { to: 'borrower', text: 'Investors have committed the whole of loan #{loanId}.' },
  LoanFunded: {
    to: 'borrower',
    mail: 'Your loan is funded: nominate your guarantors',
    text: 'Loan #{loanId} is funded. Please nominate your guarantors[: they must all be verified by {day:actBy}].',
  },
  LoanFundedInvestor: { to: 'investors', text: 'Loan #{loanId}, in which you invested, is funded.' },
  GuarantorSlotReopened: {
    to: 'borrower',
    mail: 'Please nominate another guarantor',
    text: 'A guarantor of loan #{loanId} is not available. Please nominate another one[: all must be verified by {day:actBy}].',
  },
  GuaranteeSteppedBack: {
    to: 'borrower',
    mail: 'Please nominate another guarantor',
    text: 'A guarantor of loan #{loanId} is not available. Please nominate another one[: all must be verified by {day:actBy}]. Everybody then signs again.',
  },
  /** Not sent any more (GUARANTORS-16): for lines that are stored, and what is still to be delivered. */
  InvitationLapsed: {
    to: 'borrower',
    mail: 'Please nominate another guarantor',
    text: '{guarantor} has not answered your invitation to guarantee loan #{loanId} in time. Please nominate somebody else[: all must be verified by {day:actBy}].',
  },
  GuarantorsNominated: { to: 'borrower', text: 'Your guarantors for loan #{loanId} are invited.' },
  SignLoanAgreement: {
    to: 'borrower',
    mail: 'Please sign your loan agreement',
    text: 'Your guarantors are verified. Please sign the agreement of loan #{loanId}[ by {day:actBy}].',
  },
  SignGuarantee: {
    to: 'guarantors',
    mail: 'Please sign your guarantee',
    text: 'The guarantee agreement of loan #{loanId} is ready. Please read and sign it[ by {day:actBy}].',
  },
  GuarantorsVerifiedInvestor: { to: 'investors', text: 'The guarantors of loan #{loanId} are verified.' },
  AgreementSigned: {
    to: 'borrower',
    text: 'All agreements of loan #{loanId} are signed. We send the money[, on {from:day} at the earliest: 48 hours after the last signature].',
  },
  PayoutAccountNeeded: {
    to: 'borrower',
    mail: 'Please tell us where to pay your loan',
    text: 'All agreements of loan #{loanId} are signed. Please tell us where to pay it[ by {day:actBy}]: without an account in your name it cannot be paid out.',
  },
  AgreementSignedGuarantor: {
    to: 'guarantors',
    text: 'All agreements of loan #{loanId}, which you guarantee, are signed.',
  },
  AgreementSignedInvestor: {
    to: 'investors',
    text: 'All agreements of loan #{loanId}, in which you invested, are signed.',
  },
  LoanActive: {
    to: 'borrower',
    mail: 'Your loan is paid out',
    text: 'Loan #{loanId} is paid out. Your repayment schedule has begun.',
  },
  LoanActiveGuarantor: { to: 'guarantors', text: 'Loan #{loanId}, which you guarantee, is paid out.' },
  LoanActiveInvestor: {
    to: 'investors',
    mail: 'Your investment is at work',
    text: 'Loan #{loanId} is paid out. Your share of each instalment comes to your wallet.',
  },
  LoanRepaid: { to: 'borrower', mail: 'Your loan is repaid', text: 'Loan #{loanId} is repaid in full. Faʻafetai!' },
  GuaranteeReleased: {
    to: 'guarantors',
    mail: 'Your guarantee is released',
    text: 'Loan #{loanId} is repaid in full. Your guarantee is released.',
  },
  LoanRepaidInvestor: {
    to: 'investors',
    mail: 'A loan you invested in is repaid',
    text: 'Loan #{loanId}, in which you invested, is repaid in full.',
  },
  LoanRejected: {
    to: 'borrower',
    mail: 'About your loan request',
    text: 'We cannot offer loan #{loanId}.[ {reasons}] {reason}[ If this is wrong, you can ask somebody else to look until {until:actBy}.]',
  },
  SecondLookOpened: {
    to: 'borrower',
    mail: 'Your loan request is reviewed again',
    text: 'Loan #{loanId} is reviewed again from the start, by people who did not decide on it before.[ The first check is done by {day:actBy}.]',
  },
  SecondLookKept: {
    to: 'borrower',
    mail: 'About the second look at your loan request',
    text: 'Somebody else has looked at loan #{loanId}, and the answer stays: we cannot offer it.[ {reasons}] {reason}',
  },
  SecondLookShort: {
    to: 'borrower',
    text: 'Few of our reviewers are free to look at loan #{loanId} again. We have asked an administrator to name one more. You have our answer by {day:actBy}.',
  },
  LoanCancelled: { to: 'borrower', text: 'You have cancelled loan #{loanId}.' },
  LoanLapsed: {
    to: 'borrower',
    mail: 'Your loan was cancelled',
    text: 'Loan #{loanId} was cancelled because its deadline passed.',
  },
  LoanCancelledInvestor: {
    to: 'paid',
    mail: 'A loan you invested in was cancelled',
    text: 'Loan #{loanId} was cancelled. What you paid is back in your wallet.',
  },
  LoanCancelledUnpaidInvestor: {
    to: 'unpaid',
    mail: 'A loan you invested in was cancelled',
    text: 'Loan #{loanId} was cancelled. Please do not pay for your investment in it any more.',
  },
  LoanCancelledGuarantor: {
    to: 'guarantors',
    mail: 'A loan you guarantee was cancelled',
    text: 'Loan #{loanId} was cancelled. Your guarantee is released.',
  },
  DefaultHearing: {
    to: 'borrower',
    mail: 'Your loan may be declared in default: please answer',
    text: 'Loan #{loanId} may be declared in default: {amount:wst} is late, the oldest part since {since:day}. You are heard until {until:actBy}: please pay what is late, or tell us on the page of this hearing what has happened. If an instalment is paid in full, nothing follows. In default nothing is due sooner, but you cannot borrow again while it lasts.',
  },
  HearingEnds: {
    to: 'borrower',
    mail: 'You can answer for a few days more',
    text: 'You are heard until {until:actBy} before loan #{loanId} may be declared in default, and you have not answered. Please pay what is late, {amount:wst}, or tell us on the page of this hearing what has happened.',
  },
  DefaultHearingGuarantor: {
    to: 'guarantors',
    mail: 'A loan you guarantee may be declared in default',
    text: 'Loan #{loanId}, which you guarantee, may be declared in default: {amount:wst} is late, the oldest part since {since:day}. The borrower is heard until {until:actBy}. Nothing is asked of you sooner for that; if you want to help, you can pay what is late.',
  },
  LoanDefaulted: {
    to: 'borrower',
    mail: 'Your loan is in default',
    text: 'Loan #{loanId} is in default. Nothing is due sooner for that: please pay what is late[, {amount:wst}], and the other instalments on their days, or talk to us.',
  },
  LoanDefaultedGuarantor: {
    to: 'guarantors',
    mail: 'A loan you guarantee is in default',
    text: 'Loan #{loanId}, which you guarantee, is in default. You are asked for nothing sooner: its instalments, their days and the calls on you go on as before.',
  },
  LoanDefaultedInvestor: {
    to: 'investors',
    mail: 'A loan you invested in is in default',
    text: 'Loan #{loanId}, in which you invested, is in default. We are collecting what is owed.',
  },
  LoanCured: {
    to: 'borrower',
    mail: 'Your loan is not in default any more',
    text: 'Nothing of loan #{loanId} is late any more, so it is not in default. Faʻafetai! The other instalments stay on their days.',
  },
  LoanCuredGuarantor: {
    to: 'guarantors',
    mail: 'A loan you guarantee is not in default any more',
    text: 'Nothing of loan #{loanId}, which you guarantee, is late any more, so it is not in default. Your guarantee goes on.',
  },
  LoanCuredInvestor: {
    to: 'investors',
    mail: 'A loan you invested in is not in default any more',
    text: 'Nothing of loan #{loanId}, in which you invested, is late any more, so it is not in default. Its instalments go on.',
  },
  LoanChargedOff: {
    to: 'borrower',
    mail: 'Your loan is charged off',
    text: 'Loan #{loanId} is charged off: we ask you for nothing any more, and your guarantors are released. You still owe what you borrowed and have not paid back, without the interest that is open. You can pay it at any time, in whatever parts; until then you cannot borrow again.',
  },
  LoanChargedOffGuarantor: {
    to: 'guarantors',
    mail: 'Your guarantee is released',
    text: 'Loan #{loanId} is charged off. Your guarantee is released: nothing is asked of you any more. What you paid, the borrower still owes to you.',
  },
  LoanChargedOffInvestor: {
    to: 'investors',
    mail: 'A loan you invested in is charged off',
    text: 'Loan #{loanId}, in which you invested, is charged off. {amount:wst} of your money is lost as of today. If anything is recovered, you get your part.',
  },
  ReliefGranted: {
    to: 'borrower',
    mail: 'You have more time for your loan',
    text: 'You have more time for loan #{loanId}. The next instalment is {amount:wst} on {day:actBy}, the last one comes on {last:day}. Nothing is added to what you owe.',
  },
  ReliefGrantedGuarantor: {
    to: 'guarantors',
    mail: 'The borrower of a loan you guarantee has more time',
    text: 'The borrower of loan #{loanId}, which you guarantee, has more time. The next instalment is {amount:wst} on {day:day}, the last one comes on {last:day}. Nothing is added, and the most that you can be asked for does not change.',
  },
  ReliefGrantedInvestor: {
    to: 'investors',
    mail: 'The borrower of a loan you invested in has more time',
    text: 'The borrower of loan #{loanId}, in which you invested, has more time. The next instalment is {amount:wst} in all on {day:day}, the last one comes on {last:day}. You get as much as before, later.',
  },
  ReliefWaits: {
    to: 'guarantors',
    mail: 'More time for the borrower of a loan you guarantee: do you agree?',
    text: 'The borrower of loan #{loanId}, which you guarantee, asks for more time. The last instalment would come on {last:day}. Nothing is added, and the most that you can be asked for does not change. Please agree or refuse by {day:actBy}: without your answer they do not get it.',
  },
  ReliefWaitsInvestor: {
    to: 'investors',
    mail: 'More time for the borrower of a loan you invested in',
    text: 'The borrower of loan #{loanId}, in which you invested, asks for more time. The last instalment would come on {last:day}. You would get as much as before, later. You may object by {day:actBy}; there is nothing you need to do.',
  },
  Disaster: {
    to: 'borrower',
    mail: 'You have more time because of the disaster',
    text: 'A disaster was declared where you live. The instalments of loan #{loanId} move by[ {week} week][ {weeks} weeks][ {fortnight} fortnight][ {fortnights} fortnights][ {month} month][ {months} months]. You need not do anything. The next one is {amount:wst} on {day:actBy}, the last one comes on {last:day}. Nothing is added to what you owe.',
  },
  DisasterHeld: {
    to: 'borrower',
    mail: 'You have more time because of the disaster',
    text: 'A disaster was declared where you live. Until {day:actBy} nothing follows from an instalment of loan #{loanId} that is not paid. You need not do anything. Its dates and amounts stay, and you can pay at any time.',
  },
  DisasterHeldGuarantor: {
    to: 'guarantors',
    mail: 'The borrower of a loan you guarantee has more time',
    text: 'The borrower of loan #{loanId}, which you guarantee, has more time: until {day:actBy} nobody is asked for an instalment that is late.[ Only the {called:wst} that you are asked for already stay.] Its dates and amounts stay, and the most that you can be asked for does not change.',
  },
  DisasterHeldInvestor: {
    to: 'investors',
    mail: 'The borrower of a loan you invested in has more time',
    text: 'The borrower of loan #{loanId}, in which you invested, has more time until {day:actBy} for what is not paid. Its dates and amounts stay, and you get as much as before.',
  },
  PauseEnds: {
    to: 'borrower',
    mail: 'The pause of your loan ends soon',
    text: 'The pause of loan #{loanId} ends. {amount:wst} is due on {day:actBy}.',
  },
  ReliefRefused: {
    to: 'borrower',
    mail: 'We cannot give you more time',
    text: 'We cannot give you more time for loan #{loanId}. {reason:text} Its instalments stay as they are.',
  },
  ReliefLapsed: {
    to: 'borrower',
    mail: 'Your request for more time was not answered',
    text: 'We have not answered your request for more time for loan #{loanId} in time, and it has ended. We are sorry. You can ask again.',
  },

  FundingDeadlineNear: {
    to: 'borrower',
    mail: 'Your loan is not fully funded yet',
    text: 'Investors have not committed the whole of loan #{loanId} yet. If they do not by {day:actBy}, the loan is cancelled. There is nothing you need to do.',
  },
  NominationDeadlineNear: {
    to: 'borrower',
    mail: 'Please nominate your guarantors',
    text: 'Please nominate your guarantors for loan #{loanId}. They must all be verified by {day:actBy}, or the loan is cancelled.',
  },
  LoanAgreementDeadlineNear: {
    to: 'borrower',
    mail: 'Your signature is missing',
    text: 'Please sign the agreement of loan #{loanId} by {day:actBy}. After that day the loan is cancelled.',
  },
  PayoutDeadlineNear: {
    to: 'borrower',
    mail: 'Where should we pay your loan?',
    text: 'We do not know where to pay loan #{loanId}. Please add your payout details by {day:actBy}. After that day the loan is cancelled.',
  },
  AnswerDeadlineNear: {
    to: 'guarantor',
    mail: 'Please accept or decline a guarantee',
    text: 'You were asked to guarantee loan #{loanId}. Please accept or decline by {day:actBy}.',
  },
  IncomeDeadlineNear: {
    to: 'guarantor',
    mail: 'Your documents are missing',
    text: 'Please send your documents for the guarantee of loan #{loanId} by {day:actBy}. After that day you cannot guarantee it any more.',
  },
  GuaranteeDeadlineNear: {
    to: 'guarantor',
    mail: 'Your signature is missing',
    text: 'Please sign your guarantee of loan #{loanId} by {day:actBy}. Your standing order must be verified first. After that day the loan is cancelled.',
  },

  InvestmentReceived: {
    to: 'investor',
    mail: 'How to pay for your investment',
    text: 'Your investment in loan #{loanId} is reserved. Please deposit exactly {total:wst} by {day:actBy}, with your reference {reference}.',
  },
  InvestmentPartlyPaid: {
    to: 'investor',
    mail: 'A part of your deposit is here',
    text: 'We have a part of your deposit for loan #{loanId}. Please deposit the missing {due:wst} by {day:actBy}.',
  },
  InvestmentPaid: {
    to: 'investor',
    mail: 'Your deposit is here',
    text: 'Your deposit for loan #{loanId} is complete. We are reviewing your investment.',
  },
  InvestmentUnderReview: { to: 'investor', text: 'Your investment in loan #{loanId} has passed the first check.' },
  InvestmentApproved: { to: 'investor', text: 'Your investment in loan #{loanId} is approved.' },
  InvestmentRejected: {
    to: 'investor',
    mail: 'Your investment did not go through',
    text: 'Your investment in loan #{loanId} did not go through.[ {reasons}] {reason:text} What you paid is back in your wallet.',
  },
  InvestmentRejectedUnpaid: {
    to: 'investor',
    mail: 'Your investment did not go through',
    text: 'Your investment in loan #{loanId} did not go through.[ {reasons}] {reason:text}',
  },
  InvestmentReminder: {
    to: 'investor',
    mail: 'Your investment is not paid yet',
    text: 'Please deposit {due:wst} for your investment in loan #{loanId} by {day:actBy}, with your reference {reference}.',
  },
  DepositDeadlineNear: {
    to: 'investor',
    mail: 'Your investment ends soon: it is not paid yet',
    text: 'Your investment in loan #{loanId} still waits for its money. Please deposit {due:wst} by {day:actBy}, with your reference {reference}. After that day the investment ends; what you have paid stays in your wallet.',
  },

  GuarantorInvited: {
    to: 'guarantor',
    mail: 'You were asked to guarantee a loan',
    text: '{borrower} asks you to guarantee loan #{loanId}. Please read what it means, and accept or decline[ by {day:actBy}].',
  },
  InvitationLapsedGuarantor: {
    to: 'guarantor',
    mail: 'Your invitation has ended',
    text: 'The invitation to guarantee loan #{loanId} has ended[: you could answer until {day:day}], and there is nothing you need to do.',
  },
  GuarantorPapersLapsed: {
    to: 'guarantor',
    mail: 'About your guarantee',
    text: 'We waited until {day:day} for other documents for the guarantee of loan #{loanId}. You cannot guarantee it any more, and there is nothing you need to do.',
  },
  GuarantorAccepted: { to: 'borrower', text: 'A guarantor of loan #{loanId} has accepted.' },
  GuarantorPapersReceived: { to: 'guarantor', text: 'We have received your income documents for loan #{loanId}.' },
  GuarantorUnderReview: { to: 'guarantor', text: 'Your documents for loan #{loanId} have passed the first check.' },
  GuarantorVerified: {
    to: 'guarantor',
    mail: 'You are verified as a guarantor',
    text: 'You are verified as a guarantor of loan #{loanId}. As soon as all guarantors are verified we tell you by when to sign; we need your standing order for that.',
  },
  GuarantorRejected: {
    to: 'guarantor',
    mail: 'About your guarantee',
    text: 'You cannot guarantee loan #{loanId}.[ {reasons}] {reason}',
  },
  GuarantorResubmit: {
    to: 'guarantor',
    mail: 'Please send your documents again',
    text: 'We need other documents for loan #{loanId}.[ {reasons}] {reason}[ Please send them by {day:actBy}.]',
  },
  GuarantorSigned: { to: 'borrower', text: 'A guarantor of loan #{loanId} has signed.' },
  StandingOrderReceived: { to: 'guarantor', text: 'We have received your standing order for loan #{loanId}.' },
  StandingOrderVerified: {
    to: 'guarantor',
    mail: 'Your standing order is verified',
    text: 'Your standing order for loan #{loanId} is verified.[ You can sign your guarantee as soon as it is ready, by {signBy:actBy}.]',
  },
  StandingOrderRejected: {
    to: 'guarantor',
    mail: 'Please send your standing order again',
    text: 'Your standing order for loan #{loanId} was not accepted.[ {reasons}] {reason}[ Please send another one by {day:actBy}.]',
  },
  StandingOrderRevoked: {
    to: 'guarantor',
    mail: 'Your standing order was revoked',
    text: 'Your standing order for loan #{loanId} was revoked.[ {reasons}] {reason} Please send a new one[ by {day:actBy}][, and sign your guarantee by {signBy:actBy}].',
  },
  StandingOrderCancelled: {
    to: 'guarantor',
    mail: 'Your standing order is cancelled',
    text: 'Your standing order for loan #{loanId} is cancelled. Your guarantee stays: if you are called, we ask you for the money by mail.',
  },
  SigningCode: {
    to: 'person',
    mail: 'Your signing code',
    text: 'Your code for signing the agreement of loan #{loanId} is {code}. It is valid for 15 minutes.',
  },
  GuaranteeCode: {
    to: 'guarantor',
    mail: 'Your signing code',
    text: 'Your code for signing the guarantee of loan #{loanId} is {code}. It is valid for 15 minutes.',
  },

  RepaymentSoon: {
    to: 'borrower',
    mail: 'An instalment is due soon',
    text: '{amount:wst} of loan #{loanId} is due on {day:actBy}. Your reference is {reference}.',
  },
  RepaymentDue: {
    to: 'borrower',
    mail: 'An instalment is due today',
    text: '{amount:wst} of loan #{loanId} is due today[, {day:actBy}]. Your reference is {reference}.',
  },
  RepaymentPaid: {
    to: 'borrower',
    mail: 'We have received your instalment',
    text: 'Your instalment of loan #{loanId}, due on {day:day}, is paid. Faʻafetai!',
  },
  GuarantorPaid: {
    to: 'borrower',
    mail: 'A guarantor has paid for you',
    text: '{name} has paid {amount:wst} of your instalment of loan #{loanId}, due on {day:day}. You owe it to {name}.',
  },
  RecoursePaid: {
    to: 'guarantor',
    mail: 'You are paid back',
    text: '{name} has paid back {amount:wst} of what you paid for loan #{loanId}. It is in your wallet.',
  },
  PaidGuarantorBack: {
    to: 'borrower',
    mail: 'Your payment has paid a guarantor back',
    text: '{amount:wst} of what you sent for loan #{loanId} has paid {name} back, who had paid it for you.[ The instalment due on {day:day}, for which you announced it, is still open.]',
  },
  RecourseForgiven: {
    to: 'borrower',
    mail: 'A guarantor has forgiven what you owe them',
    text: '{name} has forgiven you {amount:wst} of what they paid for loan #{loanId}. You do not owe it any more.',
  },
  PaidDown: {
    to: 'borrower',
    mail: 'What you paid extra shortens your loan',
    text: 'What you paid extra has shortened loan #{loanId}. Your loan ends on {day:day}. You saved {amount:wst}.',
  },
  PayoffShort: {
    to: 'borrower',
    mail: 'Something is missing to pay your loan off',
    text: 'What you sent to pay off loan #{loanId} does not suffice: {amount:wst} is missing. Please pay it by {until:actBy}. The reference for it is {reference}.',
  },
  PayoffLapsed: {
    to: 'borrower',
    mail: 'The price to pay your loan off is over',
    text: 'The price for paying off loan #{loanId} was good until {day:day}.[ The {amount:wst} that you sent for it is in your wallet and pays your instalments when they are due.] You can ask for a new price at any time.',
  },
  RepaymentOverdue: {
    to: 'borrower',
    mail: 'An instalment is overdue',
    text: 'The instalment of loan #{loanId} due on {day:day} is overdue. Pay[ {amount:wst}] by {until:actBy} and your guarantors are not called for it.',
  },
  GuaranteeLateDetails: {
    to: 'guarantors',
    mail: 'An instalment of a loan you guarantee is late',
    text: 'An instalment of loan #{loanId} was due on {day:day} and is not paid: {amount:wst} is open. This is a notice, not a demand. The borrower has until {until:actBy}; you cannot be asked for it before {from:actBy}. You may help before then, but you need not.',
  },
  GuaranteeGraceEnds: {
    to: 'guarantors',
    mail: 'The days of grace end soon',
    text: '{amount:wst} of loan #{loanId}, due on {day:day}, is still not paid. The borrower’s days of grace end on {until:actBy}. You can be asked for your share from {from:actBy} on.',
  },
  CallAnnounced: {
    to: 'guarantors',
    mail: 'Your guarantee will be called',
    text: '{amount:wst} of loan #{loanId}, due on {day:day}, is still not paid. If it is not paid before, we ask you for your share on {from:actBy}. Then you have seven days.',
  },
  RepaymentMissed: {
    to: 'borrower',
    mail: 'You missed an instalment',
    text: 'The instalment of loan #{loanId} due on {day:day} is missed.[ {amount:wst} is open.] Your guarantors may now be asked to pay. Please pay it at once[, by {until:actBy} at the latest: after that day the loan can be declared in default].',
  },
  RepaymentSetBack: {
    to: 'borrower',
    mail: 'Your payment has not arrived',
    text: 'We have not received the payment you announced for the instalment of loan #{loanId} due on {day:day}. It is open again. Please pay {amount:wst}[ by {until:actBy}].',
  },
  PaymentRejected: {
    to: 'borrower',
    mail: 'We could not find your payment',
    text: 'We could not confirm the payment you announced for the instalment of loan #{loanId} due on {day:day}. {reason} It is open again. Please pay {amount:wst}[ by {until:actBy}].',
  },
  GuaranteeCalled: {
    to: 'guarantor',
    mail: 'Your guarantee is called',
    text: '[{borrower} has not paid the instalment of loan #{loanId} due on {due:day}: {missing:wst} is missing. ]As a guarantor of loan #{loanId}, please pay your share, {amount:wst}, by {day:actBy}. Your reference is {reference}. Pay from your wallet, or as we say on the page of this call. That you cancelled a standing order does not end your guarantee. What you pay, the borrower owes to you.[ Advice that costs nothing: {advice}.]',
  },
  CallReminder: {
    to: 'guarantor',
    mail: 'Your guarantee is still to be paid',
    text: '{amount:wst} for loan #{loanId}, which you guarantee, is still open. Please pay it by {day:actBy}. Your reference is {reference}.',
  },
  StandInAsked: {
    to: 'guarantor',
    mail: 'You are asked to stand in for another guarantor',
    text: 'You paid your share for loan #{loanId}; another guarantor has not. Your guarantee covers it too, so we ask you to stand in: please pay {amount:wst} by {day:actBy}. Your reference is {reference}. What they or the borrower pay lowers it.',
  },
  CallChanged: {
    to: 'guarantor',
    mail: 'Less is asked of your guarantee',
    text: 'Somebody else has paid a part for loan #{loanId}, so less is asked of you: please pay {amount:wst} by {day:actBy}. Your reference is {reference}.',
  },
  CallNeedless: {
    to: 'guarantor',
    mail: 'You need not pay for your guarantee any more',
    text: 'You need not pay the {amount:wst} for loan #{loanId} any more. If your bank has a standing order for it, you can stop it.',
  },

  DepositReceived: { to: 'person', mail: 'A deposit has arrived', text: '{amount:wst} has arrived in your wallet.' },
  PayLinkPaid: {
    to: 'borrower',
    mail: 'Somebody paid for you',
    text: '{amount:wst} came in by your pay link. It pays what is open of your loan.',
  },
  WithdrawalAsked: { to: 'person', text: 'We are sending {amount:wst} from your wallet to your account.' },
  WithdrawalSent: {
    to: 'person',
    mail: 'Your money is on its way',
    text: '{amount:wst} has been sent to your account.',
  },
  WithdrawalFailed: {
    to: 'person',
    mail: 'Your withdrawal failed',
    text: 'We could not send {amount:wst}. It is back in your wallet. Please check your payout details.',
  },
  PayoutReturned: {
    to: 'person',
    mail: 'The bank has sent your money back',
    text: 'The bank has sent back {amount:wst} that we had paid to your account. It is in your wallet again. Please check your payout details.',
  },
  DisbursementReturned: {
    to: 'borrower',
    mail: 'The bank has sent the money of your loan back',
    text: 'The bank has sent back the {amount:wst} of loan #{loanId}. There is nothing to repay until it is paid out again: your schedule then begins anew on that day, with the same amounts. Please check your payout details.',
  },
  DisbursementReturnedGuarantor: {
    to: 'guarantors',
    text: 'The bank has sent back the money of loan #{loanId}, which you guarantee. Nothing is asked for until it is paid out again: its schedule begins anew on that day, with the same amounts.',
  },
  DisbursementReturnedInvestor: {
    to: 'investors',
    mail: 'The bank has sent back the money of a loan you invested in',
    text: 'The bank has sent back the money of loan #{loanId}, in which you invested. Its schedule begins anew on the day when it is paid out again, with the same amounts.',
  },
  PutRight: {
    to: 'person',
    mail: 'We have put a mistake of ours right',
    text: 'We had put {amount:wst} that is yours into the wallet of somebody else. It is in yours now, and counts as of {day:day}, when it came in.',
  },
  Chargeback: {
    to: 'person',
    mail: 'Your card payment was charged back',
    text: 'Your payment of {amount:wst} by card on {day:day} was charged back: the owner of the card has the money again. What was paid with it stays paid.[ We took {taken:wst} of it from your wallet.][ The {advanced:wst} that was not there we have paid for you. Until you have paid it back on the page of your wallet, nothing can be withdrawn from it.]',
  },
  PutRightTaken: {
    to: 'person',
    mail: 'We have put a mistake of ours right',
    text: 'We had put {amount:wst} of {day:day} that is not yours into your wallet. It is now where it belongs, and what was paid with it stays paid.[ We took {taken:wst} of it from your wallet.][ The {advanced:wst} that was not there any more we have paid for you. You can pay it back on the page of your wallet, when you can: without interest and without a last day.]',
  },
  CreditRecordCorrected: {
    to: 'borrower',
    mail: 'Your credit record was corrected',
    text: 'Something of your loans was put right. The credit records that you made before are not good any more, and whoever checks one is told so. You can make a new one at any time.',
  },
  RepaymentReceived: {
    to: 'investor',
    mail: 'A repayment has reached your wallet',
    text: 'A repayment of loan #{loanId} brings you {amount:wst}, which is in your wallet.',
  },
  LipPaidOut: {
    to: 'investor',
    mail: 'The Loan Insurance Pool has paid you',
    text: 'The Loan Insurance Pool has paid {amount:wst} for loan #{loanId} into your wallet.',
  },

  ForgiveCode: {
    to: 'person',
    mail: 'Your code for forgiving',
    text: '{code} is your code for forgiving {amount:wst} that you paid for loan #{loanId}. It is valid for 15 minutes. What is forgiven cannot be asked for any more.',
  },
  PayoutCode: {
    to: 'person',
    mail: 'Your code',
    text: 'Your code for changing your payout details is {code}. It is valid for 15 minutes.',
  },
  PayoutDestinationChanged: {
    to: 'person',
    mail: 'Your payout details were changed',
    text: 'Your payout details were changed. If it was not you, tell us at once.',
  },
  EmailChanged: {
    to: 'person',
    mail: 'Your email address was changed',
    text: 'Your email address was changed. If it was not you, reset your password now and tell us.',
  },
  PasswordChanged: {
    to: 'person',
    mail: 'Your password was changed',
    text: 'Your password was changed. If it was not you, reset it now and tell us.',
  },
  MailBounced: {
    to: 'person',
    text: 'Our emails to {email} come back, so we send none there. Please give us another address under Profile.',
  },
  MailComplained: {
    to: 'person',
    text: 'An email of ours to {email} was marked as spam, so we send none there. You can change that under Profile.',
  },
  TextsStopped: {
    to: 'person',
    mail: 'We have stopped sending you text messages',
    text: 'Your phone number takes no text messages from us, so we have stopped sending any. You can turn them on again on your profile.',
  },
  SecondFactorReset: {
    to: 'person',
    mail: 'Your authenticator app was reset',
    text: 'Your authenticator app was reset, and you are signed out everywhere. Sign in and set it up again under Security. If you did not ask for it, tell us at once.',
  },
  StaffDeadlineAlarm: {
    to: 'person',
    mail: 'A loan waits for a decision',
    text: 'Loan #{loanId} waits for you. If nothing is decided by {day:actBy}, it is cancelled.',
  },
  ReliefAsked: {
    to: 'person',
    mail: 'A borrower has asked for more time',
    text: 'The borrower of loan #{loanId} has asked for more time. Please decide by {day:actBy}: after that the request lapses.',
  },
  DisasterPrepared: {
    to: 'person',
    mail: 'A disaster waits for a second reviewer',
    text: 'A disaster from {day:day} on is prepared. Once another reviewer confirms it, borrowers are given more time.',
  },
  SecondLookAsked: {
    to: 'person',
    mail: 'A borrower asks for a second look',
    text: 'The borrower of loan #{loanId} asks somebody else to look at its rejection. Please decide by {day:actBy}: after that the loan is reviewed again.',
  },
  ReviewerWanted: {
    to: 'person',
    mail: 'A second look needs one more reviewer',
    text: 'Fewer than three reviewers are free for the second look at loan #{loanId}. Please give one more person the role of a reviewer by {day:actBy}.',
  },
  DeciderWanted: {
    to: 'person',
    mail: 'Nobody can decide on a loan',
    text: 'Every reviewer of its stage is tied to somebody in loan #{loanId}. Please see to it by {day:actBy}: name one who may decide, or give one more person the role of a reviewer.',
  },
  IdentityReviewerWanted: {
    to: 'person',
    mail: 'Nobody can decide on an identity',
    text: 'Every reviewer is tied to somebody whose identity waits for its review. Please give one more person the role of a reviewer.',
  },
  StaffLoanWaits: {
    to: 'person',
    mail: 'A loan of staff waits for you',
    text: 'Loan #{loanId} is of somebody of staff. Please let it pass or stop it: the CreditApprover cannot approve it before.',
  },
  YearlyStatement: {
    to: 'person',
    text: 'Your statement of {year} is ready: what you earned, paid and got back. You may need it for your tax.',
  },
  AccountArchived: {
    to: 'person',
    mail: 'Your account will be archived',
    text: 'You have not used Lalaga for 24 months. Your account will be archived on {day:actBy} unless you sign in.',
  },

  ChatAnswered: {
    to: 'person',
    mail: 'Our team has answered you',
    text: 'Our team has answered you in the chat. Sign in and press Help to read it and to write back.',
  },
} as const satisfies Record<string, Notice>;
export type NoticeKind = keyof typeof notices;

/** What is for staff alone, who read English (NOTIFICATIONS-19). */
const staffKinds = [
  'StaffDeadlineAlarm',
  'ReliefAsked',
  'DisasterPrepared',
  'SecondLookAsked',
  'ReviewerWanted',
  'DeciderWanted',
  'IdentityReviewerWanted',
  'StaffLoanWaits',
] as const satisfies readonly NoticeKind[];
export type StaffKind = (typeof staffKinds)[number];
export const isForStaff = (kind: NoticeKind): kind is StaffKind => staffKinds.some((one) => one === kind);

/** What is mailed to an address with or without an account (NOTIFICATIONS-6); `page` is what it links to where it has no link of its own. */
export const letters = {
  ActivationLink: {
    mail: 'Activate your Lalaga account',
    text: 'Welcome to Lalaga. Open this link within 24 hours to activate your account. On another device or in another browser, it asks for the password that you chose. If you did not register, you need not do anything.',
  },
  AlreadyRegistered: {
    mail: 'You already have a Lalaga account',
    text: 'Somebody tried to register with this email address, which has an account already. You can sign in, or reset your password.',
    page: '/login',
  },
  EmailCode: {
    mail: 'Your code',
    text: 'Your code for using this email address on Lalaga is {code}. It is valid for 15 minutes. If you did not ask for it, ignore it.',
  },
  EmailMoved: {
    mail: 'Your Lalaga account has another email address',
    text: 'The account of this email address has another address now, and you sign in with that one. If it was not you, tell us at once.',
  },
  SelfieLink: {
    mail: 'Take your selfie with your phone',
    text: 'Open this link on your phone within ten minutes to take the selfie for your identity. If you did not ask for it, do not open it, and change your password.',
  },
  InvitationReminder: {
    mail: 'Please accept or decline a guarantee',
    text: '{borrower} asked you to guarantee a loan of {amount:wst} on Lalaga. Please register and accept or decline by {day:actBy}.',
  },
  InvitationEnded: {
    mail: 'Your invitation has ended',
    text: '{borrower} asked you to guarantee a loan of {amount:wst} on Lalaga.[ You could answer until {day:day}.] The invitation has ended, and there is nothing you need to do.',
  },
  GuarantorInvitation: {
    mail: 'You were asked to guarantee a loan',
    text: '{borrower} asks you to guarantee a loan of {amount:wst} on Lalaga. Register to read what it means, and to accept or decline[ by {day:actBy}].',
  },
  PasswordReset: {
    mail: 'Reset your Lalaga password',
    text: 'Somebody asked for a new password for this account. If it was you, open this link within an hour. If it was not you, you need not do anything.',
  },
} as const satisfies Record<string, { mail: string; text: string; page?: string }>;
export type LetterKind = keyof typeof letters;

/** The sentence of a notice or letter, in English or with the words of its days; a missing parameter leaves nothing (NOTIFICATIONS-5). */
export const wordsOf = (text: string, params: Params, days?: DayWords): string =>
  sentence(text, params, days).replace(/ {2,}/g, ' ').trim();
