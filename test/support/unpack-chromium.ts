import chromium from '@sparticuz/chromium';

// Run by browser.ts, with TMPDIR for the directory to unpack to.
await chromium.executablePath();
