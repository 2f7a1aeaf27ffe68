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
            { name: 'shared', test: /\/(web|shared|zod)\// },
          ],
        },
      },
    },
  },
});

/** The area that a page and its parts are of. What is long to read is a chunk of its own. */
function areaOf(id: string): string | null {
  if (/\/site\/(about|privacy|terms|legal-page)\.tsx$/.test(id)) return 'legal';
  return /\/web\/features\/(\w+)\//.exec(id)?.[1] ?? null;
}
