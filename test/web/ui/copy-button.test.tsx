// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from '#web/ui/copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
