import { defineConfig } from 'vite';
import { siteConfig } from './build/site-config.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from here, for npm run dev.
export default defineConfig(siteConfig({ language: 'en', isLocal: true }));
