import { join } from 'node:path';
import type { CloudOptions } from '#local/cloud/cloud.ts';
import { payByCard } from './console/card-gateway.ts';
import { serveCardPage } from './console/card-page.ts';
import { serveConsole } from './console/console.ts';
import { guarded } from './console/guard.ts';

type FromProduct = 'root' | 'site' | 'parameters' | 'console';

/** What `npm start` and the tests pass of the product to the local cloud, which itself imports nothing of it. */
export const productOptions = (root: string): Pick<Required<CloudOptions>, FromProduct> => ({
  root,
  site: join(root, 'dist/web'),
  // On AWS, an operator chooses these when deploying.
  parameters: (url) => ({
    SiteUrl: url,
    CardPageUrl: `${url}/_local/pay`,
    Sender: 'no-reply@lalaga.ws',
    TextSender: 'Lalaga',
    StaffSecondFactor: 'optional',
  }),
  console: (controls) => {
    const serveOthers = serveConsole(controls);
    return guarded((request, response) =>
      request.url?.split('?')[0] === '/_local/pay'
        ? serveCardPage(request, response, (payment) => payByCard(payment, controls))
        : serveOthers(request, response),
    );
  },
});
