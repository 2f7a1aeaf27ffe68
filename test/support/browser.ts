import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { madeLate } from './late.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
/** A camera that shows a test picture and needs no permission. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Starts Chromium without a window: the one at CHROME_PATH, otherwise that of the npm package, which is the same on every
 * machine and a quarter faster than a full browser. Where the package does not run, the system's. With LATE set its pages are slow.
 */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH ?? (runsPackaged ? undefined : SYSTEM.find((path) => existsSync(path)));
  const browser = await chromium.launch({
    args: [...ARGS, ...CAMERA],
    ...(own ? { executablePath: own } : packaged()),
  });
  return process.env.LATE ? madeLate(browser) : browser;
}

/** The package has Chromium for this platform only. */
const runsPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The Chromium of @sparticuz/chromium with its libraries and fonts, unpacked once. */
function packaged(): { executablePath: string; env: Record<string, string> } {
  const dir = resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  if (!existsSync(dir)) unpackTo(dir);
  const env = { ...process.env, LD_LIBRARY_PATH: `${dir}/al2023/lib`, FONTCONFIG_PATH: `${dir}/fonts` };
  return {
    executablePath: `${dir}/chromium`,
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

/** The package unpacks to TMPDIR, and unpacks its libraries only when it seems to run in a Lambda. */
function unpackTo(dir: string): void {
  const own = `${dir}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  const script = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  execFileSync(process.execPath, [script], { env });
  // The package's own configuration has the paths of a Lambda, and without a font Chromium exits.
  const fonts = `<fontconfig><dir>${dir}/fonts/fonts</dir><cachedir>${dir}/fonts/cache</cachedir></fontconfig>`;
  writeFileSync(join(own, 'fonts/fonts.conf'), `<?xml version="1.0"?>\n${fonts}\n`);
  try {
    renameSync(own, dir);
  } catch {
    rmSync(own, { recursive: true }); // Another process was first.
  }
}
