import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin as EsbuildPlugin, transform } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { runnerImport } from 'vite';
import { leanModules } from '#lib/bundling/lean-modules.ts';
import { siteFont } from '#lib/fonts/site-font.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { areas, type ChunkName } from './areas.ts';
import { fontFaces } from './font-faces.ts';
import { inLanguage, type Language, pages, scriptInLanguage } from './language.ts';
import { headFor } from './search-engines.ts';

type Bundle = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>;

const web = dirname(import.meta.dirname);
const CALCULATOR = 'calculator.js';
const PAY_LINK = 'pay-link.js';

/**
 * Renders the landing page into the document of a language, with the styles and the starter inline: it shows with the first
 * response, and the app is loaded on the first step away (SITE-54). The content security policy takes the starter's hash
 * from the document.
 */
export const prerender = (language: Language, siteUrl?: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  enforce: 'post',
  async buildStart() {
    const script = join(web, 'calculator.ts');
    const source = await scriptOf(script, { format: 'esm', target: 'es2020', plugins: [scriptInLanguage(language)] });
    this.emitFile({ type: 'asset', name: CALCULATOR, source });
    for (const { name, woff2 } of await siteFont()) this.emitFile({ type: 'asset', name, source: woff2 });
    for (const area of areas)
      if ('overview' in area) {
        const source = await plainScript(join(area.path, 'first-view.tsx'), language);
        this.emitFile({ type: 'asset', name: firstViewOf(area.name), source });
      }
    const payLink = await plainScript('features/pay-link/pay-link-page.tsx', language);
    this.emitFile({ type: 'asset', name: PAY_LINK, source: payLink });
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const [landing, starter, font] = await Promise.all([
        landingOf(language),
        starterOf(bundle, language),
        fontFaces(({ name }) => emitted(name, bundle)),
      ]);
      return html
        .replace('lang="en"', `lang="${language}"`)
        .replace(/<title>.*?<\/title>/s, () => `<title>${landing.title}</title>`)
        .replace(/(<meta\s+name="description"\s+content=").*?"/s, (_, begins) => `${begins}${landing.description}"`)
        .replace(/\s*<script type="module".*?<\/script>/s, '')
        .replace(/\s*<link rel="modulepreload".*?>/g, '')
        .replace(/\s*<link rel="stylesheet".*?>/g, '')
        .replace('<link rel="icon"', (icon) => `${headFor(language, landing, siteUrl)}\n    ${icon}`)
        .replace(
          '</head>',
          () =>
            `  <style>${stylesOf(bundle)}</style>\n    <style data-font>${font}</style>\n` +
            `    <script>${starter}</script>\n  </head>`,
        )
        .replace(
          '<div id="root"></div>',
          () =>
            `<div id="root"><div data-landing>${noscriptOf(landing)}${landing.page}</div>${placeholderOf(landing)}</div>`,
        );
    },
  },
  generateBundle(_, bundle) {
    const document = bundle[pages.en];
    if (language === 'en' || document?.type !== 'asset') return;
    delete bundle[pages.en];
    this.emitFile({ type: 'asset', fileName: pages[language], source: document.source });
  },
});

/** What the landing page shows when scripts are disabled. */
const noscriptOf = ({ needsScript }: { needsScript: string }): string =>
  `<noscript><p class="note wait">${needsScript}</p></noscript>`;

/** A placeholder in the shape of a page, shown while the app is loading. */
const placeholderOf = ({ loading, slow, failed, tryAgain }: LandingTexts): string =>
  '<div data-coming><div class="top"><div class="top-inner"></div></div><div class="page narrow" role="status">' +
  `<span class="hidden-text">${loading}</span><div class="shimmer low"></div><div class="shimmer"></div>` +
  `<div class="shimmer"></div><p class="late">${slow}</p><p class="late last">${failed} ` +
  `<button type="button" class="btn alt">${tryAgain}</button></p></div></div>`;

type LandingTexts = { loading: string; slow: string; failed: string; tryAgain: string };

async function landingOf(language: Language) {
  const page = join(import.meta.dirname, 'landing-html.tsx');
  const { module } = await runnerImport<typeof import('./landing-html.tsx')>(page, {
    configFile: false,
    plugins: [inLanguage(language)],
  });
  return module.landingHtml();
}

async function starterOf(bundle: Bundle, language: Language): Promise<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The site has no entry');
  const shared = withImports(entry.fileName, bundle);
  const filesOf = (area: ChunkName) => {
    const chunk = chunks.find(({ name }) => name === area);
    if (!chunk) throw new Error(`The site has no chunk of the area ${area}: see web/build/areas.ts`);
    return [...withImports(chunk.fileName, bundle)].filter((file) => !shared.has(file)).map(address);
  };
  const define = {
    ENTRY: address(entry.fileName),
    SHARED: [...shared].filter((file) => file !== entry.fileName).map(address),
    AREAS: Object.fromEntries(
      areas.flatMap((area) => ('addresses' in area ? [[area.addresses.join('|'), filesOf(area.name)]] : [])),
    ),
    LANGUAGE: language,
    REFRESH: accountsApi.refresh.path,
    OVERVIEWS: Object.fromEntries(areas.flatMap((area) => ('overview' in area ? [[area.name, area.overview]] : []))),
    FIRST_VIEWS: Object.fromEntries(
      areas.flatMap((area) => ('overview' in area ? [[area.name, emitted(firstViewOf(area.name), bundle)]] : [])),
    ),
    CALCULATOR: emitted(CALCULATOR, bundle),
    PAY_LINK: emitted(PAY_LINK, bundle),
  };
  return scriptOf(join(web, 'starter.ts'), {
    format: 'iife',
    target: 'es2017',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
}

const firstViewOf = (area: string): string => `${area}-first.js`;

/** A script that shows something from components of the app, without React: an area's first cards (SITE-77), or the page of a pay link (PAYLINKS-14). */
function plainScript(path: string, language: Language): Promise<string> {
  const plain = join(web, 'ui/plain-jsx.ts');
  return scriptOf(join(web, path), {
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    alias: { 'react/jsx-runtime': plain, 'react-router-dom': plain },
    plugins: [scriptInLanguage(language), inlineStyles],
  });
}

/** Imports of `*.css?inline` as Vite reads them. */
const inlineStyles: EsbuildPlugin = {
  name: 'inline-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'styles',
    }));
    onLoad({ filter: /./, namespace: 'styles' }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    });
  },
};

/** Bundles a script of its own, outside the app's chunks. */
async function scriptOf(file: string, { plugins = [], ...options }: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    ...{ entryPoints: [file], plugins: [...plugins, leanModules()], bundle: true, minify: true, write: false },
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** The address of a file that was emitted under a name. */
const emitted = (name: string, bundle: Bundle): string =>
  address(
    Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(name))?.fileName ?? '',
  );

const address = (file: string) => `./${file}`;

/** A chunk and all its static imports. */
function withImports(file: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const output = bundle[file];
  if (output?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of output.imports) withImports(imported, bundle, seen);
  return seen;
}

function stylesOf(bundle: Bundle): string {
  const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  return styles.map((style) => (style.type === 'asset' ? String(style.source).trim() : '')).join('');
}
