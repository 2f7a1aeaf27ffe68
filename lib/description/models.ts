import * as z from 'zod/mini';
import * as people from '#shared/accounts/api.ts';
import * as personFacts from '#shared/accounts/person-facts.ts';
import * as registration from '#shared/accounts/registration.ts';
import * as staffAccounts from '#shared/accounts/staff-api.ts';
import * as staff from '#shared/admin/api.ts';
import * as staffPeople from '#shared/admin/people-api.ts';
import * as chat from '#shared/chat/chat.ts';
import * as collections from '#shared/collections/api.ts';
import * as staffCollections from '#shared/collections/staff-api.ts';
import * as documents from '#shared/documents/api.ts';
import * as endpoint from '#shared/endpoint.ts';
import * as guarantors from '#shared/guarantors/api.ts';
import * as staffGuarantors from '#shared/guarantors/staff-api.ts';
import * as investments from '#shared/investments/api.ts';
import * as staffInvestments from '#shared/investments/staff-api.ts';
import * as jobs from '#shared/job.ts';
import * as kyc from '#shared/kyc/api.ts';
import * as staffKyc from '#shared/kyc/staff-api.ts';
import * as loans from '#shared/loans/api.ts';
import * as calculation from '#shared/loans/calculation.ts';
import * as loanRequest from '#shared/loans/loan-request.ts';
import * as staffLoans from '#shared/loans/staff-api.ts';
import { Percent, Wst } from '#shared/money.ts';
import * as notifications from '#shared/notifications/api.ts';
import * as payLinks from '#shared/paylinks/api.ts';
import * as payLink from '#shared/paylinks/pay-link.ts';
import * as repayments from '#shared/repayments/api.ts';
import * as staffRepayments from '#shared/repayments/staff-api.ts';
import * as wayToPay from '#shared/repayments/way-to-pay.ts';
import * as wallet from '#shared/wallet/api.ts';
import * as staffWallet from '#shared/wallet/staff-api.ts';
import * as yearly from '#shared/wallet/yearly-api.ts';

const modules: readonly Record<string, unknown>[] = [
  people,
  personFacts,
  registration,
  staff,
  staffPeople,
  staffAccounts,
  collections,
  staffCollections,
  staffGuarantors,
  staffInvestments,
  staffKyc,
  staffLoans,
  staffRepayments,
  staffWallet,
  chat,
  documents,
  endpoint,
  guarantors,
  investments,
  jobs,
  kyc,
  loans,
  calculation,
  loanRequest,
  notifications,
  payLinks,
  payLink,
  repayments,
  wayToPay,
  wallet,
  yearly,
];

/** The named models of the API's description: the objects and enums that its contracts export, under the same names, amounts and rates. */
export const models = z.registry<{ id: string; description?: string }>();
models.add(Wst, { id: 'Wst', description: 'An amount in tala, with at most two decimals.' });
models.add(Percent, { id: 'Percent', description: 'A rate in percent, with at most two decimals.' });
for (const [id, schema] of modules.flatMap((module) => Object.entries(module)))
  if (schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniEnum) models.add(schema, { id });
