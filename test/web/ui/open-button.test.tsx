// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { OpenButton } from '#web/ui/open-button.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

const words = { opened: 'It is opening.', failed: 'It failed.', busy: 'Opening…' };
let tab: { close: () => void; location: { href: string }; opener: unknown };

beforeEach(() => {
  tab = { close: vi.fn(), location: { href: '' }, opener: 'this page' };
  vi.stubGlobal('open', () => tab);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (ask: () => Promise<{ url: string }>) => {
  render(
    <>
      <OpenButton fetchAddress={ask} words={words}>
        View
      </OpenButton>
      <Toaster />
    </>,
  );
  screen.getByRole('button', { name: 'View' }).click();
};

describe('a document (SITE-44)', () => {
  it('opens in the tab that the press opened, which cannot reach the page', async () => {
    press(async () => ({ url: 'https://files.example/1' }));
    await screen.findByText('It is opening.');
    expect(tab.location.href).toBe('https://files.example/1');
    expect(tab.opener).toBeNull();
  });

  it('that does not come closes that tab, and the page says so', async () => {
    press(() => Promise.reject(new Unreachable('Nothing answers.')));
    await screen.findByText('It failed.');
    expect(tab.close).toHaveBeenCalled();
  });
});
