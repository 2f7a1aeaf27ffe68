import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { inLanguage, type Language } from './language.ts';
import { prerender } from './prerender.ts';

type SiteConfig = {
  language: Language;
  /** Whether it is for this machine: then it has the page of all components. */
  isLocal: boolean;
};

/** How the site is built in a language. */
export const siteConfig = ({ language, isLocal }: SiteConfig): InlineConfig => ({
  root: import.meta.dirname,
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
      // How long each plugin took is nobody's concern who starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Chunks are by area, not by screen, and beside them are what every page needs and what pages share (SITE-52).
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: areaOf, debugName: 'area' },
          ],
        },
      },
    },
  },
});

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/**
 * The chunk of a module: that of its area, if pages of no other area need it; else the one of all, that of the figures of
 * loans, or the one of all who are signed in.
 */
function areaOf(id: string, graph: Graph): string | null {
  // What the compiler adds for old browsers.
  if (id.includes('@oxc-project')) return 'shared';
  if (!/\/(web|shared|node_modules)\//.test(id)) return null;
  const areas = areasOf(id, graph);
  if (areas.size > 1 && ['accounts', 'site'].some((area) => areas.has(area))) return 'shared';
  // What a loan costs is reckoned on the landing page and behind the sign-in; the way in does without.
  if (areas.size > 1) return areas.has('landing') ? 'figures' : 'signed-in';
  return [...areas][0] ?? null;
}

/** The areas whose pages need a module. What is long to read is an area of its own. */
function areasOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const long = /\/site\/(?:(about|privacy|terms|legal-)|landing|loan-|show-cost)/.exec(id);
  if (long) return new Set([long[1] ? 'legal' : 'landing']);
  const frame = /\/web\/(?:ui\/)?(signed-in|help)\.tsx$/.exec(id)?.[1];
  if (frame) return new Set([frame]);
  const area = /\/web\/features\/(\w+)\//.exec(id)?.[1];
  if (area) return new Set([area]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...areasOf(importer, graph, seen)]));
}
