import { Frequency } from '#shared/loans/frequency.ts';
import { texts as shared } from '#web/features/admin/texts.en.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Terms } from './terms.ts';
import { texts } from './texts.en.ts';

type TermFieldProps = {
  name: string;
  terms: Pick<Terms, 'months' | 'frequency'>;
  onChange: (changes: Partial<Terms>) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
};

const durations = Object.fromEntries(texts.durations.map((months) => [months, shared.months(months)]));

/** The duration of a loan, in months. */
export const DurationField = ({ terms, onChange, ...field }: TermFieldProps) => (
  <SelectField
    {...field}
    label={shared.duration}
    options={durations}
    value={terms.months}
    onChange={({ target }) => onChange({ months: Number(target.value) })}
  />
);

/** How often a loan is paid. */
export const FrequencyField = ({ terms, onChange, ...field }: TermFieldProps) => (
  <SelectField
    {...field}
    label={shared.frequency}
    options={texts.frequencies}
    value={terms.frequency}
    onChange={({ target }) => onChange({ frequency: Frequency.parse(target.value) })}
  />
);
