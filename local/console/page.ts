import type { ServerResponse } from 'node:http';
import { type Html, html } from './html.ts';

/** A page of the console. */
export type Page = { title: string; body: Html; status?: number };

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:0 auto;padding:1rem}
nav a{margin-right:1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8886;vertical-align:top;overflow-wrap:anywhere}
button,input{font:inherit;padding:.3rem .7rem;min-height:2.5rem}
svg{max-width:100%;height:auto}
svg rect{fill:#fff;stroke:#777}
svg text{font-size:13px;fill:#222}
svg .visited rect{fill:#d8ebe8;stroke:#0b5f58}
svg .current rect{fill:#0b5f58;stroke:#0b5f58}
svg .current text{fill:#fff;font-weight:600}
svg .edge{fill:none;stroke:#888;marker-end:url(#tip)}
svg marker path{fill:#888}
pre,iframe{width:100%;border:1px solid #8886;padding:.5rem;box-sizing:border-box;white-space:pre-wrap}
iframe{height:32rem;background:#fff}`;

// Buttons say what they call; the page shows its new state when the call is answered.
const script = `
document.addEventListener('submit',async(event)=>{const form=event.target;if(!form.dataset.call)return;
event.preventDefault();const button=form.querySelector('button');button.disabled=true;
const status=document.querySelector('[role=status]');status.textContent='Working …';
const answer=await fetch(form.dataset.call,{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify(Object.fromEntries(new FormData(form)))});
if(answer.ok)location.reload();else{status.textContent=(await answer.json()).error;button.disabled=false}});`;

/** Sends a page of the console in its frame. */
export function sendPage(response: ServerResponse, { title, body, status = 200 }: Page): void {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – local cloud</title><style>${raw(style)}</style></head>
<body><nav aria-label="Console"><a href="/_local">Overview</a><a href="/_local/mail">Mail</a>
<a href="/_local/executions">Executions</a><a href="/_local/schedules">Schedules</a><a href="/_local/people">People</a>
<a href="/">The site</a></nav>
<main><h1>${title}</h1><p role="status"></p>${body}</main><script>${raw(script)}</script></body></html>`;
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page.text);
}

// Ours, and without anything put into it.
const raw = (text: string) => html(Object.assign([text], { raw: [text] }));
