import { createHash } from 'node:crypto';
import type { Listener } from '#local/cloud/http/server.ts';
import { type Html, html, raw } from './html.ts';

/** What `npm start` does before anything can be served. */
export type Stage = 'building' | 'opening';

type Said = { en: string; sm: string };

// The Samoan texts are a first draft, to be reviewed by a native speaker of Samoan.
const title: Said = { en: 'Lalaga is starting', sm: 'O loʻo ʻamata Lalaga' };
const saidOf: Record<Stage | 'ended', Said> = {
  building: {
    en: 'The functions and the site are being built. This takes some seconds.',
    sm: 'O loʻo fausia le upega tafaʻilagi. E faʻatali mo ni nai sekone.',
  },
  opening: { en: 'The services are being opened.', sm: 'O loʻo tatala ʻauʻaunaga.' },
  ended: {
    en: 'The start has ended. The terminal says why.',
    sm: 'Ua muta le ʻamataga. O loʻo i le terminal le mafuaʻaga.',
  },
};

const style = `
:root{font:16px/1.5 system-ui,sans-serif;color:#13211f;background:#fbf8f1}
body{margin:0;border-top:6px solid #0b5f58}
main{max-width:36rem;margin:0 auto;padding:3rem 1rem}
h1{font:600 1.75rem/1.2 Georgia,'Noto Serif',serif;margin:0}
p{margin:0 0 .5rem}[lang=sm]{color:#44534f}
[role=status]{margin-top:1.5rem;padding-left:1rem;border-left:4px solid #f2b01e}`;

// Says what is being done as it changes, so that a screen reader says it once; then opens what was asked for.
const script = `
const status=document.querySelector('[role=status]');
const follow=async()=>{let said=document.querySelector('template').innerHTML;
try{const answer=await fetch(location.href,{cache:'no-store',headers:{accept:'text/html'}});
if(answer.status!==503)return location.reload();
said=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('[role=status]').innerHTML}catch{}
if(status.innerHTML!==said)status.innerHTML=said;
setTimeout(follow,500)};
setTimeout(follow,500);`;

const policy = [
  "default-src 'none'",
  "connect-src 'self'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Answers what is asked of the product while it starts: a page that says in both languages what is being done, and becomes the site when
 * that is there. Whatever is no page, a call of the API for one, is to be tried again (CLOUD-68).
 */
export const serveStarting =
  (stageNow: () => Stage): Listener =>
  ({ headers }, response) => {
    const isPage = headers.accept?.includes('text/html');
    response.writeHead(503, {
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain',
      ...(isPage && { 'content-security-policy': policy }),
    });
    response.end(isPage ? pageOf(stageNow()).text : 'Starting\n');
  };

const inBoth = ({ en, sm }: Said): Html => html`<p>${en}</p><p lang="sm">${sm}</p>`;

const pageOf = (stage: Stage): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<noscript><meta http-equiv="refresh" content="2"></noscript><link rel="icon" href="data:,">
<title>${title.en}</title><style>${raw(style)}</style></head>
<body><main><h1>${title.en}</h1><p lang="sm">${title.sm}</p><div role="status">${inBoth(saidOf[stage])}</div></main>
<template>${inBoth(saidOf.ended)}</template><script>${raw(script)}</script></body></html>`;
