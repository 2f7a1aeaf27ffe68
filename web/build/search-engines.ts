import { type Language, languages, pages } from './language.ts';

/** The address of a file of the site: the full address, which search engines need, if the site's address is known. */
const addressOf = (file: string, siteUrl: string | undefined): string => `${siteUrl ?? '.'}/${file}`;

const documentOf = (language: Language): string => (language === 'en' ? '' : pages[language]);

/** The part of a document's head that search engines and previews of links read (SITE-63). */
export function headFor(
  language: Language,
  { title, description }: { title: string; description: string },
  siteUrl?: string,
): string {
  const own = addressOf(documentOf(language), siteUrl);
  const properties = {
    type: 'website',
    title,
    description,
    url: own,
    image: addressOf('icon-512.png', siteUrl),
  };
  const previews = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}" />`,
  );
  // Search engines refuse a relative one.
  const canonical = siteUrl ? [`<link rel="canonical" href="${own}" />`] : [];
  return [...canonical, ...previews].join('\n    ');
}

/** The files for search engines, by name. Search engines ignore what follows `#`, so the landing page stands for all pages. */
export function filesForSearch(siteUrl: string | undefined): Record<string, string> {
  const robots = ['User-agent: *', 'Disallow: /api/', ...(siteUrl ? [`Sitemap: ${siteUrl}/sitemap.xml`] : [])];
  // A sitemap may have only full addresses.
  return { 'robots.txt': `${robots.join('\n')}\n`, ...(siteUrl && { 'sitemap.xml': sitemapOf(siteUrl) }) };
}

function sitemapOf(siteUrl: string): string {
  const locationOf = (language: Language) => addressOf(documentOf(language), siteUrl);
  const alternates = languages.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${locationOf(each)}"/>`,
  );
  const urls = languages.map((each) => `  <url><loc>${locationOf(each)}</loc>${alternates.join('')}</url>\n`);
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}
