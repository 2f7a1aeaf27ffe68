import * as z from 'zod/mini';
import { InvestmentFrequency } from '#shared/compatibility.ts';
import { InvestmentForm } from '#shared/investments/api.ts';
import { mustBeInvestable } from '#shared/investments/commitment.ts';
import { totalPayableOf } from '#shared/investments/investment-figures.ts';
import { mustBeInBand } from '#shared/investments/rate-band.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { Employment } from '#shared/loans/loan.ts';
import { mustProveIncome } from '#shared/loans/loan-request.ts';
import { amountOf, sene } from '#shared/money.ts';
import { numberOf, objectionOf, readForm, textOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { documentsOf } from '#web/ui/file-slot.tsx';
import { leftOf } from './loan-terms.ts';
import { texts } from './texts.en.ts';

/** The form as typed, kept on the device until it is sent. */
export const Draft = z.object({
  amount: z._default(z.string(), ''),
  interestRate: z._default(z.string(), ''),
  guarantorCount: z.catch(z.enum(['2', '3']), '3'),
  incomeSource: z.catch(Employment, 'Employed'),
  optedIntoLIP: z.optional(z.literal('on')),
});
export type Draft = z.output<typeof Draft>;

/**
 * Checks the form against its schema and against the loan as the page shows it: the body to send, or the errors by field.
 */
export async function readInvestment(form: FormData, loan: LoanDetail) {
  const read = await readForm(form, InvestmentForm, () => wireOf(form, loan));
  const errors = { ...objectionsTo(form, loan), ...('errors' in read ? read.errors : {}) };
  // The total payable is computed from the amount, whose error is shown already.
  const { totalPayableAmount: _, ...wrong } = errors;
  return 'errors' in read || Object.keys(wrong).length > 0 ? { errors: inOrder(wrong) } : read;
}

const order = [
  'amount',
  'interestRate',
  'guarantorCount',
  'incomeSource',
  'documents',
  'optedIntoLIP',
  'agreedToTerms',
];
const inOrder = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));

function wireOf(form: FormData, loan: LoanDetail): unknown {
  const optedIntoLIP = form.has('optedIntoLIP');
  const amount = amountOf(textOf(form, 'amount'));
  return {
    loanId: loan.loanid,
    amount: numberOf(form, 'amount'),
    interestRate: numberOf(form, 'interestRate'),
    durationMonths: loan.finaldurationmonths,
    repaymentFrequency: z.encode(InvestmentFrequency, loan.finalfrequency),
    optedIntoLIP,
    guarantorCount: Number(textOf(form, 'guarantorCount')),
    incomeSource: textOf(form, 'incomeSource'),
    totalPayableAmount: amount === undefined ? 0 : totalPayableOf(amount, optedIntoLIP, todayInApia()) / 100,
    agreedToTerms: form.has('agreedToTerms'),
    documents: documentsOf(form),
  };
}

/** The errors, by field, for which the server would refuse the form (INVESTMENTS-30). */
function objectionsTo(form: FormData, loan: LoanDetail): Record<string, string> {
  const { data: amount } = z.safeParse(InvestmentForm.shape.amount, numberOf(form, 'amount'));
  const { data: rate } = z.safeParse(InvestmentForm.shape.interestRate, numberOf(form, 'interestRate'));
  const { data: source } = z.safeParse(Employment, textOf(form, 'incomeSource'));
  const { data: documents } = z.safeParse(InvestmentForm.shape.documents, documentsOf(form));
  return {
    // What is left may be less by this very investment.
    ...(amount !== undefined && !wasUnknown(form) && objectionOf(() => mustBeInvestable(leftOf(loan), amount))),
    ...(rate !== undefined && objectionOf(() => mustBeInBand(rate, ratesOf(loan)))),
    ...(source && documents && objectionOf(() => mustProveIncome(source, documents))),
  };
}

/** Whether an attempt to send the form before has had no answer, so that it may have been accepted. */
export const wasUnknown = (form: FormData): boolean => form.has('isUnknown');

/**
 * The errors of a form. If the amount was still available when the page loaded, its error says that others were faster (INVESTMENTS-30), unless it
 * may be this investor who was.
 */
export function explainChangedLoan(errors: Record<string, string>, form: FormData): Record<string, string> {
  const amount = amountOf(textOf(form, 'amount'));
  const shown = sene(Number(textOf(form, 'left')));
  if (wasUnknown(form) || !errors.amount || amount === undefined) return errors;
  if (objectionOf(() => mustBeInvestable(shown, amount)).amount) return errors;
  return { ...errors, amount: `${texts.othersWereFaster} ${errors.amount}` };
}

const ratesOf = ({ interestrate, interestmin, interestmax }: LoanDetail) => ({
  rate: interestrate ?? undefined,
  interestMin: interestmin ?? undefined,
  interestMax: interestmax ?? undefined,
});
