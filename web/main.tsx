import './styles/app.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { forgetOld } from './platform/browser/device.ts';
import { firstPageOf } from './platform/browser/first-page.ts';
import { texts } from './platform/language/texts.en.ts';
import { dropEarlyData } from './platform/network/early.ts';
import { Unreachable } from './platform/network/fetch-api.ts';
import { keepReadsOf } from './platform/network/kept.ts';
import { followTabs, mayHaveSession } from './platform/session/current-session.ts';
import { routes } from './routes.tsx';
import { Frame } from './ui/frame.tsx';

// The local cloud has one more page: all components in all states (SITE-60).
const styleguide = { path: '/styleguide', lazy: () => import('./features/styleguide/styleguide.tsx') };
const pages = import.meta.env.IS_LOCAL ? [{ Component: Frame, children: [styleguide] }, ...routes] : routes;

/** How long (ms) the scripts of a page may take to load. */
const MAX_LOADING_MS = 60_000;

const root = document.getElementById('root');
if (root) void start(root);

/** Shows the first page when its chunk and its data have loaded; until then the document's own content stays. */
async function start(element: HTMLElement): Promise<void> {
  forgetOld();
  followTabs();
  document.documentElement.classList.toggle('signed-in', mayHaveSession());
  const router = createHashRouter(pages.map(bounded));
  keepReadsOf(router);
  await firstPageOf(router);
  dropEarlyData();
  reloadStaleData(() => void router.revalidate());
  // Rendered in pieces: a slow phone answers between them.
  startTransition(() => createRoot(element).render(<RouterProvider router={router} />));
}

/** A route that fails when its scripts, or those of its children, do not come in time (SITE-75). */
function bounded(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  const inTime = (load: () => Promise<object>) => () =>
    Promise.race([
      load(),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Unreachable(texts.unreachable)), MAX_LOADING_MS)),
    ]);
  return {
    ...route,
    ...(typeof lazy === 'function' && { lazy: inTime(lazy) }),
    ...(children && { children: children.map(bounded) }),
  } as RouteObject;
}

const STALE_AFTER_MS = 60_000;

/** Reloads a page's data when there is a connection again, and when a tab is shown after a minute or more (SITE-21). */
function reloadStaleData(reload: () => void): void {
  let hiddenSince = 0;
  window.addEventListener('online', reload);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince = Date.now();
    else if (Date.now() - hiddenSince > STALE_AFTER_MS) reload();
  });
}
