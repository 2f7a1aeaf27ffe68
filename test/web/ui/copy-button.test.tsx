// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Copied } from '#web/ui/copied.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['denied', 'missing'])('a copy button / selects the text where the clipboard is %s (SITE-39)', async (how) => {
  const clipboard = { writeText: () => Promise.reject(new DOMException('Write permission denied.')) };
  vi.stubGlobal('navigator', how === 'denied' ? { clipboard } : {});
  render(<Copied label="Reference" text="B-7F3K" />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Press and hold to copy', { selector: 'button' })).toBeTruthy();
  expect(document.getSelection()?.toString()).toBe('B-7F3K');
});

it("a copy button / copies, and says 'Copied!' for 2 seconds (SITE-39)", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton text="B-7F3K" name="reference" />);
  const button = screen.getByRole('button');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(button);
  await pass(0);
  expect(writeText).toHaveBeenCalledWith('B-7F3K');
  await pass(1999);
  expect([button.textContent, screen.getByRole('status').textContent]).toEqual(['Copied! reference', 'Copied!']);
  await pass(1);
  expect([button.textContent, screen.getByRole('status').textContent]).toEqual(['Copy reference', '']);
});
