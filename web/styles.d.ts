/** A style sheet that Vite adds to the document. */
declare module '*.css';

/** A style sheet as text, which a page renders itself. */
declare module '*.css?inline' {
  export const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default text;
}

/** What the build defines: whether it is for the local cloud. */
interface ImportMetaEnv {
  readonly IS_LOCAL: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
