// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { reasonsDemanded, reasonsIn } from '#web/features/admin/queue/reasons-in.ts';
import { WithReasons } from '#web/features/admin/queue/with-reasons.tsx';
import { Choice } from '#web/ui/fields.tsx';

afterEach(cleanup);

function show(language: 'en' | 'sm'): HTMLFormElement {
  const calculated = { codes: ['DTI' as const], figures: { dti: 4512, mostDti: 4000 } };
  render(
    <form data-testid="form">
      <WithReasons of="loan" language={language} calculated={calculated}>
        <Choice name="decision" legend="Decision" value="" options={{ Approved: 'Approved', Rejected: 'Rejected' }} />
        <textarea name="notes" aria-label="Notes" />
      </WithReasons>
    </form>,
  );
  return screen.getByTestId('form') as HTMLFormElement;
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the reasons in a form of staff (REASONS-7)', () => {
  it('are asked for once something is refused, without those that the calculation does not say', () => {
    show('en');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    fireEvent.click(screen.getByLabelText('Rejected'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    expect(box(/^Instalments take too much/).disabled).toBe(false);
    expect(box(/^The score is too low/).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('Approved'));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it.each([
    [
      'en',
      'Instalments would take 45.12% of your income. The most is 40.00%.',
      'Bank statement, August 2026: it is too old.',
    ],
    [
      'sm',
      'O totogi faʻavaitaimi e alu ai le 45.12% o lau tupe maua.',
      'Faʻamatalaga tau faletupe, Aokuso 2026: ua leva tele.',
    ],
  ] as const)('are shown as the person will read them, in %s', (language, budget, paper) => {
    const form = show(language);
    fireEvent.click(screen.getByLabelText('Rejected'));
    fireEvent.click(box(/^Instalments take too much/));
    fireEvent.click(box(/^A document is too old/));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'BankStatement' } });
    fireEvent.input(screen.getByLabelText(/Its month/), { target: { value: '2026-08' } });
    fireEvent.input(screen.getByLabelText('Notes'), { target: { value: 'Please ask for less.' } });
    for (const words of [budget, paper, 'Please ask for less.']) expect(form.textContent).toContain(words);
    expect(reasonsIn(new FormData(form), 'loan')).toEqual({
      codes: ['DTI', 'PAPER_OLD'],
      about: { papers: [{ code: 'PAPER_OLD', document: 'BankStatement', month: '2026-08' }], months: [] },
    });
  });

  it('are demanded by our pages (REASONS-1)', () => {
    expect(reasonsDemanded({ decision: 'Rejected' })).toEqual({ codes: 'Choose a reason.' });
    expect(reasonsDemanded({ decision: 'Rejected', codes: ['OTHER'] })).toEqual({});
    expect(reasonsDemanded({ decision: 'Approved' })).toEqual({});
  });
});
