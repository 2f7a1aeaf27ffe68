import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from '#shared/notifications/mail-pages.ts';
import { routes } from '#web/routes.tsx';

it.each(Object.entries(pages))('the mail of %s links to a page of the site, %s (NOTIFICATIONS-7)', (_, page) => {
  for (const area of ['borrower', 'investor', 'guarantor']) {
    const path = page.replace('{area}', area).replace(/\{\w+\}/g, '7');
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*');
  }
});
