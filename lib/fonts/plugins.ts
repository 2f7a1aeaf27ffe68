import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

const name = 'paper font';
/** The module that stands for the cuts in the sources. */
const fontCuts = /\/shared\/papers\/font-cuts\.ts$/;

let made: Promise<string> | undefined;

/** A module with the cuts, made once, and only by who bundles it. */
function moduleWithCuts(): Promise<string> {
  made ??= makeModule();
  return made;
}

async function makeModule(): Promise<string> {
  const { cutPaperFont } = await import('./cut-font.ts');
  return `export const paperFont = () => (${JSON.stringify(await cutPaperFont())});`;
}

/** Bundles the papers' font for Lambda (decision 15). */
export const withPaperFont: EsbuildPlugin = {
  name,
  setup({ onLoad }) {
    onLoad({ filter: fontCuts }, async () => ({ contents: await moduleWithCuts() }));
  },
};

/** Bundles the papers' font for the browser and for tests. */
export const siteWithPaperFont = (): Plugin => ({
  name,
  enforce: 'pre',
  load: { filter: { id: fontCuts }, handler: moduleWithCuts },
});
