import type { ChangeEvent } from 'react';
import { amountOf } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN } from '#shared/policy.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { texts as own } from './request.en.ts';
import { texts as words } from './screens.en.ts';

type Terms = Readonly<Record<'Amount' | 'Purpose' | 'PreferredDurationMonths' | 'PreferredFrequency', string>>;

/** How much for what, over how long and how often it is paid back. */
export const AmountFields = ({ draft }: { draft: Terms }) => (
  <>
    <Field name="Amount" label={own.amount} hint={own.amountHint} inputMode="decimal" defaultValue={draft.Amount} />
    <Slider typed={draft.Amount} />
    <Field name="Purpose" label={own.purpose} defaultValue={draft.Purpose} />
    <Choice
      name="PreferredDurationMonths"
      legend={words.request.over}
      value={draft.PreferredDurationMonths}
      options={words.request.months}
      isShort
    />
    <Choice
      name="PreferredFrequency"
      legend={own.pay}
      value={draft.PreferredFrequency}
      options={own.frequencies}
      isShort
    />
  </>
);

/** Moves the amount in steps of 50 tala: it types into the field of the amount. */
function Slider({ typed }: { typed: string }) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const field = target.form?.elements.namedItem('Amount');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = target.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <input
      type="range"
      className="slider"
      aria-label={own.slider}
      min={MIN_LOAN / 100}
      max={MAX_LOAN / 100}
      step={50}
      value={(amountOf(typed) ?? MIN_LOAN) / 100}
      onChange={type}
    />
  );
}
