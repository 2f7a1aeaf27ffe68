import { existsSync } from 'node:fs';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** The languages of the site, each with its document. A text without a translation stays English. */
export const pages = { en: 'index.html', sm: 'sm.html' } as const;
export type Language = keyof typeof pages;
export const languages = Object.keys(pages) as readonly Language[];

/** Loads the catalogue of a language, if there is one, instead of the English one that the source imports (decision 9). */
export const inLanguage = (language: Language): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.en\.ts$/ },
    async handler(source, importer, options) {
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      return english && catalogueOf(english.id, language);
    },
  },
});

/** Does the same for a script that esbuild bundles. */
export const scriptInLanguage = (language: Language): EsbuildPlugin => ({
  name: 'in-language',
  setup(build) {
    build.onResolve({ filter: /\.en\.ts$/ }, async ({ path, pluginData, ...asked }) => {
      if (pluginData === 'english') return undefined;
      const english = await build.resolve(path, { ...asked, pluginData: 'english' });
      return { ...english, path: catalogueOf(english.path, language) };
    });
  },
});

function catalogueOf(english: string, language: Language): string {
  const own = english.replace(/\.en\.ts$/, `.${language}.ts`);
  return existsSync(own) ? own : english;
}
