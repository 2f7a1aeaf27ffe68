import { registerHooks } from 'node:module';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

const name = 'PDF font';
/** The module that stands for the cuts in the sources. */
const fontCuts = /\/shared\/pdf\/font-cuts\.ts$/;

let made: Promise<string> | undefined;

/** A module with the cuts, made once, and only by who bundles it. */
function moduleWithCuts(): Promise<string> {
  made ??= makeModule();
  return made;
}

async function makeModule(): Promise<string> {
  const { cutPdfFont } = await import('./cut-font.ts');
  return `export const pdfFont = () => (${JSON.stringify(await cutPdfFont())});`;
}

/** Bundles the font of PDFs for Lambda (decision 15). */
export const withPdfFont: EsbuildPlugin = {
  name,
  setup({ onLoad }) {
    onLoad({ filter: fontCuts }, async () => ({ contents: await moduleWithCuts() }));
  },
};

/** Bundles the font of PDFs for the browser and for tests. */
export const siteWithPdfFont = (): Plugin => ({
  name,
  enforce: 'pre',
  load: { filter: { id: fontCuts }, handler: moduleWithCuts },
});

/** Has Node load the font of PDFs with its cuts, in a command that is not bundled. */
export async function loadPdfFont(): Promise<void> {
  const source = await moduleWithCuts();
  registerHooks({
    load: (url, context, next) =>
      fontCuts.test(url) ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
}
