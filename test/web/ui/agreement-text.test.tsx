// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgreementText } from '#web/ui/signing/agreement-text.tsx';

// jsdom shows nothing, so nothing comes into view.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

describe('the text of an agreement', () => {
  it('is marked as English in each of its parts, whatever the language of the page (SITE-30)', () => {
    const sections = ['The loan', 'The guarantee'].map((heading) => ({ heading, paragraphs: [`${heading} is …`] }));
    const words = { title: 'Loan agreement', sections } as Parameters<typeof AgreementText>[0]['words'];
    render(
      <div lang="sm">
        <AgreementText words={words} onRead={() => undefined} />
      </div>,
    );
    const parts = [
      ...screen.getAllByRole('heading').map(({ textContent }) => textContent ?? ''),
      ...sections.flatMap(({ paragraphs }) => paragraphs),
    ];
    expect(parts).toHaveLength(5);
    const languages = parts.map((part) => screen.getByText(part).closest('[lang]')?.getAttribute('lang'));
    expect(new Set(languages)).toEqual(new Set(['en']));
  });
});
