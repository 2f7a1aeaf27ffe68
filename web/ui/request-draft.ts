import { remember } from '#web/platform/browser/device.ts';

/** Where what was typed of a request is kept on this device. */
export const DRAFT = 'draft.request';

type Terms = { amount: string; purpose: string; months: number; frequency: string };

/** Fills the form of a request in before it is opened. */
export const prefill = ({ amount, purpose, months, frequency }: Terms): void =>
  remember(
    DRAFT,
    JSON.stringify({
      Amount: amount,
      Purpose: purpose,
      PreferredDurationMonths: String(months),
      PreferredFrequency: frequency,
    }),
  );
