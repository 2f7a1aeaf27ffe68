import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { InvestmentForm } from '#shared/investments/api.ts';
import { mustBeInvestable } from '#shared/investments/commitment.ts';
import { totalPayableOf } from '#shared/investments/investment-figures.ts';
import { mustBeInBand } from '#shared/investments/rate-band.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import { Employment } from '#shared/loans/loan.ts';
import { mustProveIncome } from '#shared/loans/loan-request.ts';
import { type BasisPoints, Percent, type Sene, sene, Wst } from '#shared/money.ts';
import { numberOf, readForm, textOf } from '#web/platform/forms/form.ts';
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

/** An amount as it was typed; undefined when it is none. */
export const amountOf = (typed: string): Sene | undefined => z.safeParse(Wst, numberOf(typed)).data;

/** A rate as it was typed; undefined when it is none. */
export const rateOf = (typed: string): BasisPoints | undefined => z.safeParse(Percent, numberOf(typed)).data;

/**
 * Checks the form against its schema and against the loan as the page shows it: the body to send, or the errors by field.
 */
export function readInvestment(form: FormData, loan: LoanDetail) {
  const read = readForm(form, InvestmentForm, () => wireOf(form, loan));
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
    amount: numberOf(textOf(form, 'amount')),
    interestRate: numberOf(textOf(form, 'interestRate')),
    durationMonths: loan.finaldurationmonths,
    repaymentFrequency: loan.finalfrequency.toLowerCase(),
    optedIntoLIP,
    guarantorCount: Number(textOf(form, 'guarantorCount')),
    incomeSource: textOf(form, 'incomeSource'),
    totalPayableAmount: amount === undefined ? 0 : totalPayableOf(amount, optedIntoLIP, todayInApia()) / 100,
    agreedToTerms: form.has('agreedToTerms'),
    documents: documentsOf(form),
  };
}

/** What the server would refuse of what is typed, field by field (INVESTMENTS-30). */
function objectionsTo(form: FormData, loan: LoanDetail): Record<string, string> {
  const amount = amountOf(textOf(form, 'amount'));
  const rate = rateOf(textOf(form, 'interestRate'));
  const { data: source } = z.safeParse(Employment, textOf(form, 'incomeSource'));
  const { data: documents } = z.safeParse(InvestmentForm.shape.documents, documentsOf(form));
  return {
    ...(amount !== undefined && objectionOf(() => mustBeInvestable(leftOf(loan), amount))),
    ...(rate !== undefined && objectionOf(() => mustBeInBand(rate, ratesOf(loan)))),
    ...(source && documents && objectionOf(() => mustProveIncome(source, documents))),
  };
}

/** The errors of a form; an amount that was possible before says first that others were faster (INVESTMENTS-30). */
export function kindly(errors: Record<string, string>, form: FormData): Record<string, string> {
  const amount = amountOf(textOf(form, 'amount'));
  const shown = sene(Number(textOf(form, 'left')));
  if (!errors.amount || amount === undefined || objectionOf(() => mustBeInvestable(shown, amount)).amount)
    return errors;
  return { ...errors, amount: `${texts.othersWereFaster} ${errors.amount}` };
}

const ratesOf = ({ interestrate, interestmin, interestmax }: LoanDetail) => ({
  rate: interestrate ?? undefined,
  interestMin: interestmin ?? undefined,
  interestMax: interestmax ?? undefined,
});

function objectionOf(rule: () => void): Record<string, string> {
  try {
    rule();
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.fromEntries(Object.keys(error.fields ?? {}).map((field) => [field, error.message]));
  }
}
