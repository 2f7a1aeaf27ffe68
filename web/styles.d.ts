/** Style sheets, which Vite puts into the page. */
declare module '*.css';

/** A style sheet as text, for a page to bring along. */
declare module '*.css?inline' {
  export const text: string;
  // biome-ignore lint/style/noDefaultExport: This is how Vite hands it over.
  export default text;
}

/** What the build says: whether it is for this machine. */
interface ImportMetaEnv {
  readonly IS_LOCAL: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
