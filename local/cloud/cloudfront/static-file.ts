import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type StaticFile = {
  contentType: string;
  etag: string;
  /** The content in an encoding that a browser accepts. */
  encoded(acceptEncoding: string): { encoding: 'br' | 'gzip' | undefined; content: Buffer };
};

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The highest quality would block the process for a second for the site's script; this one takes a fiftieth of it. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const alreadyCompressed = new Set(['.png', '.webp', '.woff2', '.pdf', '.ico']);

/** Looks up files of a directory by path. Each is read and compressed once, and again when it changes. */
export function openDirectory(dir: string): (path: string) => StaticFile | undefined {
  const known = new Map<string, { changed: number; file: StaticFile }>();
  return (path) => {
    // By segments, so that no path leads out of the directory.
    const segments = path.split('/').slice(1);
    if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[\0\\]/.test(segment)))
      return undefined;
    const full = join(dir, ...segments);
    const stats = statSync(full, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const cached = known.get(full);
    if (cached?.changed === stats.mtimeMs) return cached.file;
    const file = readFile(full);
    known.set(full, { changed: stats.mtimeMs, file });
    return file;
  };
}

function readFile(full: string): StaticFile {
  const raw = readFileSync(full);
  const extension = extname(full);
  const compress = !alreadyCompressed.has(extension);
  let brotli: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(raw).digest('hex').slice(0, 32)}"`,
    encoded(accept) {
      if (compress && /\bbr\b/.test(accept)) {
        brotli ??= brotliCompressSync(raw, brotliOptions);
        return { encoding: 'br', content: brotli };
      }
      if (compress && /\bgzip\b/.test(accept)) {
        gzip ??= gzipSync(raw);
        return { encoding: 'gzip', content: gzip };
      }
      return { encoding: undefined, content: raw };
    },
  };
}
