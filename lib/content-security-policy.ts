import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The origins of the documents that people hand in, of their accounts and of the socket; none for a site without a cloud. */
type Origins = { files?: string; accounts?: string; socket?: string };

/** The content security policy of the site built in a folder, whose pages use these origins besides (SITE-49). */
export const contentSecurityPolicy = (site: string, { files, accounts, socket }: Origins = {}): string =>
  [
    "default-src 'self'",
    sources("script-src 'self'", ...inlineScripts(site)),
    "style-src 'self' 'unsafe-inline'",
    sources("img-src 'self' blob: data:", files),
    // Reviewers see documents within the page: a PDF in a frame of the origin of the files (ADMIN-38).
    sources('frame-src', files ?? "'none'"),
    // For Safari before 16, 'self' is not the site's socket.
    sources("connect-src 'self'", files, accounts, socket),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The pages' first script creates the policy (web/starter.ts, SITE-74).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const sources = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** The hashes of the pages' inline scripts, once they are built: no other inline script runs. */
function inlineScripts(site: string): string[] {
  if (!existsSync(site)) return [];
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  const text = pages.map((name) => readFileSync(join(site, name), 'utf8')).join('');
  const scripts = text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
