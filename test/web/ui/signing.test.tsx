// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAll } from '#web/platform/browser/device.ts';
import { SigningForm } from '#web/ui/signing/signing.tsx';

let showEnd: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        showEnd = () => see([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollBy', vi.fn());
});
afterEach(() => {
  cleanup();
  forgetAll();
  vi.unstubAllGlobals();
});

const words = {
  version: '1',
  title: 'Loan agreement',
  sha256: 'a'.repeat(64),
  pdfsize: 38_000,
  sections: [{ heading: 'The loan', paragraphs: ['You get WST 700.00.'] }],
};

function shown(requestCode = vi.fn(async () => ({ message: 'On its way.', code: 'SigningCodeSent' }))) {
  const action = vi.fn(async ({ request }: { request: Request }) => Object.fromEntries(await request.formData()));
  const Component = () => (
    <SigningForm words={words} id="7" requestCode={requestCode} outcome={undefined} summary={null} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component, action }])} />);
  return { requestCode, action };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getAllByRole('status')[0]?.textContent;
const step = () => screen.getByRole('list', { name: 'Steps to the signature' }).querySelector('[aria-current]');

describe('signing an agreement (GUARANTORS-61)', () => {
  it('is read, agree and code, by one button whose name is the next step', async () => {
    const { requestCode, action } = shown();
    expect(step()?.textContent).toBe('Read');
    press('Go on reading');
    expect(window.scrollBy).toHaveBeenCalledTimes(1);
    showEnd();
    await screen.findByRole('button', { name: 'I agree to this text' });
    expect(status()).toBe('Still to do: tick the box below the text, and agree.');
    press('I agree to this text');
    expect(screen.getByRole('alert').textContent).toBe('Tick the box first: you agree to the text above.');
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(requestCode).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    press('I agree to this text');
    const code = await screen.findByLabelText('Code from our email');
    await expect.poll(() => document.activeElement).toBe(code);
    expect(requestCode).toHaveBeenCalledTimes(1);
    expect(step()?.textContent).toBe('Code');
    expect(action).not.toHaveBeenCalled();
    fireEvent.change(code, { target: { value: '123456' } });
    press('Sign agreement');
    await expect.poll(() => action.mock.calls.length).toBe(1);
    expect(await action.mock.results[0]?.value).toMatchObject({ code: '123456', agreed: 'on' });
  });

  it('goes on at the code when the page was unloaded while the mail was read, and of another text begins anew', async () => {
    shown();
    fireEvent.click(screen.getByRole('checkbox'));
    press('I agree to this text');
    await screen.findByLabelText('Code from our email');
    cleanup();
    const { requestCode } = shown();
    expect(screen.getByLabelText('Code from our email')).toBeTruthy();
    expect(requestCode).not.toHaveBeenCalled();
    cleanup();
    words.sha256 = 'b'.repeat(64);
    shown();
    expect(screen.queryByLabelText('Code from our email')).toBeNull();
  });
});
