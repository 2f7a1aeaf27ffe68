import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content security policy of the site built in a folder, whose pages may connect to these origins besides (SITE-49). */
export const contentSecurityPolicy = (site: string, origins: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(site)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    ["connect-src 'self'", ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The pages' first script creates the policy (web/starter.ts, SITE-74).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** The hashes of the pages' inline scripts, once they are built: no other inline script runs. */
function inlineScripts(site: string): string[] {
  if (!existsSync(site)) return [];
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  const text = pages.map((name) => readFileSync(join(site, name), 'utf8')).join('');
  const scripts = text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
