// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';
import { Toaster } from '#web/ui/toaster.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('toasts / are three at most, last 2 or 4 seconds, and wait while they are pointed at (SITE-38)', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);
  act(() => {
    for (const nr of [1, 2, 3]) showSuccess(`Success ${nr}`);
    showError('Error 4');
  });
  expect(shown()).toEqual(['Success 2', 'Success 3', 'Error 4']);
  fireEvent.pointerEnter(screen.getByText('Success 3'));
  pass(1999);
  expect(shown()).toHaveLength(3);
  pass(1);
  expect(shown()).toEqual(['Success 3', 'Error 4']);
  pass(2000);
  expect(shown()).toEqual(['Success 3']);
  fireEvent.pointerLeave(screen.getByText('Success 3'));
  pass(2000);
  expect(shown()).toEqual([]);
});
