// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedDocument } from '#shared/documents/api.ts';
import { Documents } from '#web/features/admin/queue/documents.tsx';

const addressFor = vi.fn((path: string) => Promise.resolve({ url: `https://files.example/${path}` }));
vi.mock('#web/platform/network/api.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/network/api.ts')>()),
  call: ({ path }: { path: string }, { params }: { params: { id: string } }) =>
    addressFor(path.replace('{id}', params.id)),
}));

/** Each element that is watched comes into view when `see` is called with it. */
let see: (element: Element) => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: (entries: { isIntersecting: boolean }[]) => void) {
        this.run = run;
      }
      run;
      observe(element: Element) {
        const before = see;
        see = (seen) => (seen === element ? this.run([{ isIntersecting: true }]) : before(seen));
      }
      disconnect() {}
    },
  );
  addressFor.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  see = () => undefined;
});

const paper = (documentid: string, said: Partial<ListedDocument> = {}): ListedDocument => ({
  documentid,
  documenttype: 'BankStatement',
  expirationdate: null,
  contenttype: 'image/png',
  createdat: '2026-11-20T00:00:00Z',
  mark: null,
  ...said,
});
const figures = () => screen.getAllByRole('figure');
const seen = async (at: number) => {
  const frame = figures()[at]?.querySelector('.paper');
  if (frame) see(frame);
  return await waitFor(() => {
    const shown = figures()[at]?.querySelector<HTMLElement>('img, iframe');
    if (!shown) throw new Error('Nothing is shown');
    return shown;
  });
};

describe('the documents of an item (ADMIN-38)', () => {
  it('are fetched when they come into view, and not before', async () => {
    render(<Documents documents={[paper('a'), paper('b')]} />);
    expect(addressFor).not.toHaveBeenCalled();
    expect((await seen(1)).getAttribute('src')).toBe('https://files.example//documents/view/b');
    expect(addressFor).toHaveBeenCalledTimes(1);
  });

  it('are made larger and turned, by buttons', async () => {
    render(<Documents documents={[paper('a')]} />);
    const image = await seen(0);
    const tools = within(figures()[0] ?? document.body);
    expect(tools.getByRole('button', { name: /^Smaller/ }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tools.getByRole('button', { name: /^Larger/ }));
    fireEvent.click(tools.getByRole('button', { name: /^Turn/ }));
    expect(image.style.width).toBe('150%');
    expect(image.style.rotate).toBe('90deg');
    fireEvent.click(tools.getByRole('button', { name: /^Smaller/ }));
    expect(image.style.width).toBe('100%');
  });

  it('that cannot be shown say so, and can be opened again', async () => {
    render(<Documents documents={[paper('a')]} />);
    fireEvent.error(await seen(0));
    expect(screen.getByText('Failed to open document.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('img')).toBeTruthy();
  });

  it('that are PDFs are in a frame, where the browser shows PDFs', async () => {
    const pdf = paper('a', { contenttype: 'application/pdf' });
    vi.stubGlobal('navigator', { ...navigator, onLine: true, pdfViewerEnabled: false });
    render(<Documents documents={[pdf]} />);
    expect(screen.getByText(/shows no PDF within a page/)).toBeTruthy();
    cleanup();
    vi.stubGlobal('navigator', { ...navigator, onLine: true, pdfViewerEnabled: true });
    render(<Documents documents={[pdf]} />);
    const frame = await seen(0);
    expect(frame.tagName).toBe('IFRAME');
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/files\.example\/\/documents\/stream\/a#/);
  });

  it('are rows of which one is open at a time, each with whether it was looked at (ADMIN-44)', async () => {
    const look = vi.fn();
    render(
      <Documents
        documents={[
          { ...paper('a'), lookedat: '2026-11-20T00:00:00Z' },
          { ...paper('b'), lookedat: null },
        ]}
        onLook={look}
      />,
    );
    expect(screen.getByText('1 of 2 looked at')).toBeTruthy();
    expect(screen.getAllByText(/^(Looked at|Not yet)$/).map(({ textContent }) => textContent)).toEqual([
      'Looked at',
      'Not yet',
    ]);
    const [first, second] = screen.getAllByRole('button', { name: /^Open/ });
    if (first) fireEvent.click(first);
    if (second) fireEvent.click(second);
    await seen(1);
    await expect.poll(() => look.mock.calls).toEqual([['b']]);
    expect(document.querySelectorAll('.paper')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
    expect(document.querySelectorAll('.paper')).toHaveLength(0);
  });

  it('that a later submission replaced are folded away, each with its day (DOCUMENTS-29)', () => {
    const old = paper('a', { mark: 'Replaced', createdat: '2026-11-02T00:00:00Z' });
    render(<Documents documents={[old, paper('b', { mark: 'New' })]} />);
    const fold = screen.getByText('1 document sent before, replaced').closest('details');
    expect(fold?.textContent).toContain('sent 2 Nov 2026');
    expect(figures().map((figure) => fold?.contains(figure))).toEqual([false, true]);
  });
});
