import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { account } from '#shared/ledger/postings.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import { confirmChargeOff, proposeChargeOff } from './charge-off.ts';
import { listCollection } from './collection-file.ts';
import { addContact, listContacts } from './contacts.ts';
import { collectionsContract } from './contract.ts';
import { confirmDefault, proposeDefault } from './default-loan.ts';
import { forgive, requestForgiveCode } from './forgive.ts';
import { answerHearing, readHearing } from './hearing.ts';
import { listLateLoans } from './late-loans.ts';
import { cancelStandingOrder, payGuarantee, readGuarantee } from './own-guarantee.ts';
import { payBack, readRecourse } from './pay-back.ts';
import { confirmPoolBatch, listPoolBatches, withdrawPoolBatch } from './pool-batches.ts';
import { readProgress } from './read-progress.ts';
import { poolBatches } from './store.ts';

type OfLoan = { params: { id: number } };

/** What a member of staff decides on: the loan and its parties. */
const itsParties = ({ params }: OfLoan) => partiesNeeded(params.id);

/** The borrower's own loan. */
const itsLoan = ({ params }: OfLoan) => [loans.keyOf(params)];

/** The batch that a member of staff decides on. */
const itsBatch = ({ params: { month } }: { params: { month: string } }) => [poolBatches.keyOf({ month })];

/** A guarantee with its loan, whose number its id begins with. */
const itsGuarantee = ({ params: { id } }: { params: { id: string } }) => [
  guarantors.keyOf({ id }),
  loans.keyOf({ id: loanIdIn(id) }),
];

export const handler = serve(
  collectionsContract,
  {
    readGuarantee,
    payGuarantee,
    requestForgiveCode,
    forgive,
    cancelStandingOrder,
    readHearing,
    answerHearing,
    readRecourse,
    payBack,
    listCollection,
    proposeDefault,
    confirmDefault,
    proposeChargeOff,
    confirmChargeOff,
    listPoolBatches,
    confirmPoolBatch,
    withdrawPoolBatch,
    listContacts,
    addContact,
    listLateLoans,
    readProgress,
  },
  {
    readGuarantee: itsGuarantee,
    requestForgiveCode: itsGuarantee,
    forgive: itsGuarantee,
    cancelStandingOrder: itsGuarantee,
    payGuarantee: (of) => [
      ...itsGuarantee(of),
      ...balanceNeeded(account.wallet(of.userId)),
      shareChunks.partOf('table', { loanId: loanIdIn(of.params.id) }),
    ],
    readHearing: itsLoan,
    answerHearing: itsLoan,
    readRecourse: itsLoan,
    payBack: (of) => [...itsLoan(of), ...balanceNeeded(account.wallet(of.userId))],
    proposeDefault: itsParties,
    confirmDefault: itsParties,
    proposeChargeOff: itsParties,
    confirmChargeOff: itsParties,
    confirmPoolBatch: itsBatch,
    withdrawPoolBatch: itsBatch,
    listContacts: itsParties,
    addContact: itsParties,
  },
);
