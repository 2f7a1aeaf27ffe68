import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
/** A camera that shows a test picture, to whoever asks. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Starts Chromium without a window: that of CHROME_PATH, else the system's, else the one that npm brought. */
export function openBrowser(): Promise<Browser> {
  const own = [process.env.CHROME_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  return chromium.launch({ args: [...ARGS, ...CAMERA], ...(own ? { executablePath: own } : packaged()) });
}

/** The Chromium of @sparticuz/chromium, unpacked once, with the libraries and fonts it came with. */
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

/** The package unpacks to the directory for temporary files; with the libraries it needs only where it finds a Lambda. */
function unpackTo(dir: string): void {
  const own = `${dir}-${process.pid}`;
  mkdirSync(own, { recursive: true });
  const script = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  execFileSync(process.execPath, [script], { env });
  try {
    renameSync(own, dir);
  } catch {
    rmSync(own, { recursive: true }); // Another process was first.
  }
}
