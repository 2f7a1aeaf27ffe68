import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { chunkOf } from './areas.ts';
import { inLanguage, type Language } from './language.ts';
import { prerender } from './prerender.ts';

type SiteConfig = {
  language: Language;
  /** Whether it is for this machine: then it has the page of all components. */
  isLocal: boolean;
};

/** How the site is built in a language. */
export const siteConfig = ({ language, isLocal }: SiteConfig): InlineConfig => ({
  root: dirname(import.meta.dirname),
  base: './',
  define: { 'import.meta.env.IS_LOCAL': String(isLocal) },
  plugins: [inLanguage(language), react(), prerender(language)],
  // What browser and Lambda share lies beside.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web',
    // The languages are built side by side.
    emptyOutDir: false,
    manifest: `.vite/manifest.${language}.json`,
    target: ['es2020', 'safari15', 'chrome90'],
    assetsInlineLimit: 0,
    // One style sheet: it is in the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long each plugin took is of no interest to whoever starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Chunks are by area, not by screen, and beside them are what every page needs and what pages share (SITE-52).
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: chunkNameOf, debugName: 'area' },
          ],
        },
      },
    },
  },
});

function chunkNameOf(id: string, graph: Parameters<typeof chunkOf>[1]): string | null {
  // What the compiler adds for old browsers.
  if (id.includes('@oxc-project')) return 'shared';
  // Other modules that the bundler makes up have no place of their own.
  return id.startsWith('\0') ? null : (chunkOf(id, graph) ?? null);
}
