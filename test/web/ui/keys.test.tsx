// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, remember } from '#web/platform/browser/device.ts';
import { KEYS, useKeys } from '#web/ui/keys.ts';

const pressed = vi.fn();

function Page() {
  useKeys({ j: pressed });
  return (
    <>
      <input aria-label="text" />
      <input aria-label="day" type="date" />
      <textarea aria-label="note" />
      <select aria-label="kind" />
      <input aria-label="choice" type="radio" />
      <button type="button">Send</button>
      <dialog />
    </>
  );
}

beforeEach(() => {
  pressed.mockClear();
  render(<Page />);
});
afterEach(() => {
  cleanup();
  forget(KEYS);
});

describe('the keys of a queue (ADMIN-39)', () => {
  it.each(['text', 'day', 'note', 'kind'])('do not act in a field: %s', (field) => {
    fireEvent.keyDown(screen.getByLabelText(field), { key: 'j' });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('act on the page, on a button and on a choice', () => {
    for (const element of [document.body, screen.getByRole('button'), screen.getByLabelText('choice')])
      fireEvent.keyDown(element, { key: 'j' });
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])('do not act with %o', (how) => {
    fireEvent.keyDown(document.body, { key: 'j', ...how });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('do not act behind a dialog, nor once they are switched off', () => {
    const dialog = document.querySelector('dialog');
    dialog?.setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'j' });
    dialog?.removeAttribute('open');
    remember(KEYS, 'off');
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(pressed).not.toHaveBeenCalled();
    forget(KEYS);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
