import type { Listener } from '#local/cloud/http/server.ts';

const isOfThisMachine = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/**
 * Serves only who names this machine: a page of another site whose name leads here could otherwise read mails (CLOUD-35). Refuses
 * any other host with 403. No page is shown in a frame.
 */
export const guarded =
  (listener: Listener): Listener =>
  (request, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('x-frame-options', 'DENY');
    if (isOfThisMachine(request.headers.host)) return listener(request, response);
    response.writeHead(403, { 'content-type': 'text/plain' }).end('The console is served at localhost alone.\n');
  };
