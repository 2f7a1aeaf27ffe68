import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from '#shared/notifications/notice-pages.ts';
import { routes } from '#web/routes.tsx';

it.each(Object.entries(pages))(
  'the notice %s leads to a page of the site, %s (NOTIFICATIONS-7, NOTIFICATIONS-22)',
  (_, page) => {
    const path = page.replace('{area}', 'investor').replace(/\{\w+\}/g, '7');
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*');
  },
);
