import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { siteWithLeanModules } from '#lib/bundling/lean-modules.ts';
import { siteWithPdfFont } from '#lib/fonts/plugins.ts';
import { chunkOf } from './areas.ts';
import { fontInDocument } from './font-faces.ts';
import { inLanguage, type Language } from './language.ts';
import { prerender } from './prerender.ts';

type SiteConfig = {
  language: Language;
  /** Whether it is for the local cloud: then it has the page of all components. */
  isLocal: boolean;
  /** The address of the site, where it is known. */
  siteUrl?: string | undefined;
};

/** The configuration of the site's build in a language. */
export const siteConfig = ({ language, isLocal, siteUrl }: SiteConfig): InlineConfig => ({
  root: dirname(import.meta.dirname),
  base: './',
  define: { 'import.meta.env.IS_LOCAL': String(isLocal) },
  plugins: [
    inLanguage(language),
    siteWithPdfFont(),
    siteWithLeanModules(),
    react(),
    prerender(language, siteUrl),
    fontInDocument(),
  ],
  // shared/ is beside web/.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web',
    // All languages are built into the same directory.
    emptyOutDir: false,
    manifest: `.vite/manifest.${language}.json`,
    target: ['es2020', 'safari15', 'chrome90'],
    assetsInlineLimit: 0,
    // One style sheet, which is inlined in the document.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A class field is an assignment, for which older browsers need no helper functions. No class here has a setter that this would call.
      transform: { assumptions: { setPublicClassFields: true } },
      // Hides the durations of plugins, which are noise when the product starts.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A chunk per area, not per page; and chunks of what every page needs and what areas share (SITE-52).
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
  // The helper functions that the compiler adds for older browsers.
  if (id.includes('@oxc-project')) return 'shared';
  // The bundler's other virtual modules have no path.
  return id.startsWith('\0') ? null : (chunkOf(id, graph) ?? null);
}
