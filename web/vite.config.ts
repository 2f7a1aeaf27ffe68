import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerender } from './prerender.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from here.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), prerender()],
  // What browser and Lambda share lies beside.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['es2020', 'safari15', 'chrome90'],
    assetsInlineLimit: 0,
    // One style sheet: it is in the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Chunks are by area, not by screen, and beside them are what every page needs and what pages share (UI 7.2).
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
 * The chunk of a module: that of its area, if pages of no other area need it; else the one of all, or the one of all
 * who are signed in.
 */
function areaOf(id: string, graph: Graph): string | null {
  if (!/\/(web|shared|zod|@oxc-project)\//.test(id)) return null;
  const areas = areasOf(id, graph);
  if (areas.size > 1) return areas.has('accounts') || areas.has('site') ? 'shared' : 'signed-in';
  return [...areas][0] ?? null;
}

/** The areas whose pages need a module. What is long to read is an area of its own. */
function areasOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (/\/site\/(about|privacy|terms|legal-page)\.tsx$/.test(id)) return new Set(['legal']);
  const area = /\/web\/features\/(\w+)\//.exec(id)?.[1];
  if (area) return new Set([area]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...areasOf(importer, graph, seen)]));
}
