import { describe, expect, it } from 'vitest';
import { filesForSearch, headFor } from '#web/build/search-engines.ts';

const words = { title: 'Lalaga', description: 'Loans' };

describe('what search engines and previews of links read (SITE-63)', () => {
  it('has full addresses where the address of the site is known', () => {
    const head = headFor('sm', words, 'https://lalaga.example');
    expect(head).toContain('<link rel="canonical" href="https://lalaga.example/sm.html" />');
    expect(head).toContain('<meta property="og:url" content="https://lalaga.example/sm.html" />');
    expect(head).toContain('<meta property="og:image" content="https://lalaga.example/icon-512.png" />');
    expect(head).toContain('<meta property="og:title" content="Lalaga" />');
    const files = filesForSearch('https://lalaga.example');
    expect(files['robots.txt']).toBe('User-agent: *\nDisallow: /api/\nSitemap: https://lalaga.example/sitemap.xml\n');
    const locations = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual(['https://lalaga.example/', 'https://lalaga.example/sm.html']);
    expect(files['sitemap.xml']?.match(/hreflang="sm" href="https:\/\/lalaga.example\/sm.html"/g)).toHaveLength(2);
  });

  it('has relative ones else, no canonical address, and no sitemap', () => {
    expect(headFor('en', words)).toContain('<meta property="og:url" content="./" />');
    expect(headFor('en', words)).not.toContain('canonical');
    expect(filesForSearch(undefined)).toEqual({ 'robots.txt': 'User-agent: *\nDisallow: /api/\n' });
  });
});
