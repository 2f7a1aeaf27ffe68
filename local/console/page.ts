import type { ServerResponse } from 'node:http';
import { type Html, html, raw } from './html.ts';

/** A page of the console. */
export type Page = { title: string; body: Html; status?: number };

const style = `
:root{font:16px/1.5 system-ui,sans-serif;color:#13211f;background:#fbf8f1}
*{box-sizing:border-box}
body{margin:0}
nav{background:#0e2a33;padding:.5rem max(1rem,50vw - 35rem);display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;border-bottom:6px solid #0b5f58}
nav a{color:#fff;padding:.5rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
nav b{color:#f2b01e;padding:.5rem 1rem .5rem 0}
main{max-width:72rem;margin:0 auto;padding:1rem}
h1{font:600 1.75rem/1.2 Georgia,'Noto Serif',serif}
h2{font:600 1.25rem/1.3 Georgia,'Noto Serif',serif;margin:1.5rem 0 .5rem}
a{color:#0b5f58}
table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #e4dac4}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #e4dac4;vertical-align:top;overflow-wrap:anywhere}
th{color:#44534f;font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#44534f}dd{margin:0}
button,input{font:inherit;padding:.5rem 1rem;min-height:2.75rem;border-radius:8px;border:1.5px solid #7c7a69;background:#fff}
button{background:#0b5f58;border-color:#0b5f58;color:#fff;font-weight:600;cursor:pointer}
button:hover{background:#07453f}button:disabled{background:#6b746f;border-color:#6b746f}
:focus-visible{outline:3px solid #13211f;outline-offset:2px;box-shadow:0 0 0 6px #f2b01e}
svg{max-width:100%;height:auto;background:#fff;border:1px solid #e4dac4;border-radius:12px}
svg rect{fill:#fff;stroke:#7c7a69}
svg text{font-size:13px;fill:#13211f}
svg .visited rect{fill:#e3f1ee;stroke:#0b5f58}
svg .current rect{fill:#f2b01e;stroke:#13211f;stroke-width:2}
svg .current text{font-weight:700}
svg .edge{fill:none;stroke:#7c7a69;marker-end:url(#tip)}
svg marker path{fill:#7c7a69}
pre,iframe{width:100%;border:1px solid #e4dac4;padding:1rem;white-space:pre-wrap;background:#fff}
iframe{height:32rem}`;

// A form names its call; the page reloads when the call has succeeded.
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
<link rel="icon" href="data:,"><title>${title} – local cloud</title><style>${raw(style)}</style></head>
<body><nav aria-label="Console"><b>Local cloud</b><a href="/_local">Overview</a><a href="/_local/mail">Mail</a>
<a href="/_local/texts">Text messages</a><a href="/_local/executions">Executions</a><a href="/_local/schedules">Schedules</a><a href="/_local/people">People</a>
<a href="/">The site</a></nav>
<main><h1>${title}</h1><p role="status"></p>${body}</main><script>${raw(script)}</script></body></html>`;
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page.text);
}
