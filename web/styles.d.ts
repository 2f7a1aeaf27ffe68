/** Style sheets, which Vite puts into the page. */
declare module '*.css';
