// @vitest-environment jsdom
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstPageOf } from '#web/platform/browser/first-page.ts';

let root: Root | undefined;
// Within `act` React would render at one stretch.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => root?.unmount());

/** What takes longer to render than React works at a stretch. */
function Slow() {
  const begun = performance.now();
  while (performance.now() - begun < 6);
  return <i />;
}

it('the first page / gives way to where somebody goes while it is rendered in pieces (SITE-77)', async () => {
  const pieces = Array.from({ length: 40 }, (_, at) => <Slow key={String(at)} />);
  const router = createMemoryRouter([
    { path: '/', loader: async () => null, HydrateFallback: () => null, element: <p>First{pieces}</p> },
    { path: '/next', element: <p>Next</p> },
  ]);
  await firstPageOf(router);
  const place = document.createElement('div');
  const made = createRoot(place);
  root = made;
  startTransition(() => made.render(<RouterProvider router={router} />));
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Between two pieces.
  expect(place.textContent).toBe('');
  await router.navigate('/next');
  await expect.poll(() => place.textContent).toBe('Next');
});
