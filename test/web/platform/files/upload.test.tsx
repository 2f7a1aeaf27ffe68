// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareFile } from '#web/platform/files/upload.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { FileSlot } from '#web/ui/file-slot.tsx';
import { useUpload } from '#web/ui/use-upload.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pdf = new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' });

function Selfie() {
  return <FileSlot label="Selfie" type="Selfie" slot={useUpload('kyc.selfie', texts.uploadFailed)} />;
}

it('a selfie / is a photo: a PDF, chosen among all files, is refused at its slot and sent nowhere (SITE-42)', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  // Nothing is kept on this device.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  render(<Selfie />);
  await userEvent.upload(screen.getByLabelText('Use the camera app Selfie'), pdf, { applyAccept: false });
  // Said also to a screen reader (SITE-47).
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('Please choose a photo (JPEG, PNG, WebP) as your selfie.');
  expect(screen.getByRole('status').textContent).toContain('me.pdf');
  expect(fetch).not.toHaveBeenCalled();
  // Of a document it is one of the ways to send it.
  expect(await prepareFile('Passport', pdf)).toBe(pdf);
});

it('a PDF / goes as it is, and is refused when it is empty or over 10 MB (SITE-42)', async () => {
  const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' });
  const most = 10 * 1024 * 1024;
  expect((await prepareFile('BankStatement', sized(most))).size).toBe(most);
  await expect(prepareFile('BankStatement', sized(most + 1))).rejects.toThrow(
    'The selected file must be smaller than 10 MB',
  );
  await expect(prepareFile('BankStatement', sized(0))).rejects.toThrow('This file is empty.');
});

it('a file being sent / leaves the focus where it was chosen, and can be taken back', async () => {
  // It is never sent: this device takes its time to keep it.
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  function Letter() {
    return <FileSlot label="Letter" type="EmploymentLetter" slot={useUpload('a-letter', texts.uploadFailed)} />;
  }
  render(<Letter />);
  await userEvent.upload(screen.getByLabelText('Add photo or PDF Letter'), pdf);
  await screen.findByText(/me.pdf/);
  expect(document.activeElement).toBe(screen.getByLabelText('Change Letter'));

  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(screen.getByRole('status').textContent).toBe('Not added');
  expect(document.activeElement).toBe(screen.getByLabelText('Add photo or PDF Letter'));
});
