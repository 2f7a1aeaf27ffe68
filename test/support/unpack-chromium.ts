import chromium from '@sparticuz/chromium';

// Run by browser.ts with TMPDIR set to the directory to unpack to.
await chromium.executablePath();
