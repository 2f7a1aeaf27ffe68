// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateParts, Field, PasswordField } from '#web/ui/fields.tsx';

let sent = 0;
let isPhone = true;

beforeEach(() => {
  [sent, isPhone] = [0, true];
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: isPhone && asked === '(pointer: coarse)' }));
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    sent++;
  };
  render(
    <form onSubmit={onSubmit}>
      <Field name="amount" label="Amount" beside={<button type="button">Most</button>} />
      <input type="hidden" name="key" />
      <input name="locked" disabled />
      <DateParts name="born" legend="Born" hint="Day first" />
      <textarea aria-label="Why" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <Field name="last" label="Last" />
      <button type="submit">Send</button>
    </form>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('aria-label');

describe('Return in a field (SITE-89)', () => {
  it('leads a phone to the next field, which is no button, and sends nothing', async () => {
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    const seen = [focused()];
    for (let at = 0; at < 3; at++) {
      await userEvent.keyboard('{Enter}');
      seen.push(focused());
    }
    expect(seen).toEqual(['born', 'born.month', 'born.year', 'Why']);
    expect(sent).toBe(0);
  });

  it('stays what it is in a text of several lines', async () => {
    await userEvent.type(screen.getByLabelText('Why'), 'a{Enter}b');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('a\nb');
    expect(sent).toBe(0);
  });

  it.each(['Password', 'Last'])('sends from where the keyboard says so, and from the last field: %s', async (label) => {
    await userEvent.type(screen.getByLabelText(label), 'a{Enter}');
    expect(sent).toBe(1);
  });

  it('sends the form where there is a mouse', async () => {
    isPhone = false;
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect([sent, focused()]).toEqual([1, 'amount']);
  });
});
