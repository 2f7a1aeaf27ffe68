import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource-variable/public-sans/package.json'));

/** The path of a file of Public Sans, by the name of its part, such as `latin`. */
export const fontFile = (part: string): string => join(folder, 'files', `public-sans-${part}-wght-normal.woff2`);
