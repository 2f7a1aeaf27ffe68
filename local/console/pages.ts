import type { Controls } from '#local/cloud/controls.ts';
import { drawGraph } from './graph.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

const apia = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Pacific/Apia' });
const when = (at: number | string | undefined) => (at === undefined ? '–' : apia.format(new Date(at)));

export function overviewPage(controls: Controls): Page {
  const running = controls.executions().filter(({ status }) => status === 'RUNNING').length;
  const steps = ['1h', '1d', '7d', '30d'].map(
    (duration) => html`<form data-call="/_local/api/clock"><input type="hidden" name="duration" value="${duration}">
<button>Advance ${duration}</button></form>`,
  );
  return {
    title: 'Overview',
    body: html`<h2>Clock</h2><p>It is <strong>${when(controls.now())}</strong> in Apia.</p>
<div style="display:flex;gap:.5rem;flex-wrap:wrap">${steps}
<form data-call="/_local/api/clock"><label>Advance by <input name="duration" size="8" placeholder="12h" required></label>
<button>Advance</button></form></div>
<h2>What is here</h2><ul><li>${controls.mails().length} mails</li><li>${running} executions under way</li>
<li>${controls.schedules().length} schedules</li></ul>`,
  };
}

export function mailsPage(controls: Controls): Page {
  const rows = controls
    .mails()
    .toReversed()
    .map(
      ({ id, at, to, subject }) =>
        html`<tr><td>${when(at)}</td><td>${to.join(', ')}</td><td><a href="/_local/mail/${id}">${subject}</a></td></tr>`,
    );
  return { title: 'Mail', body: table(['Sent', 'To', 'Subject'], rows) };
}

export function mailPage(controls: Controls, id: string): Page {
  const mail = controls.mails().find((each) => each.id === id);
  if (!mail) return missing('mail');
  // In a sandbox without scripts, because others wrote the mail. Its links open in a new tab.
  const content = mail.html
    ? html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>`
    : html`<pre>${mail.text}</pre>`;
  return {
    title: mail.subject,
    body: html`<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Sent</dt><dd>${when(mail.at)}</dd></dl>${content}`,
  };
}

/** The inbox of every phone: the latest text message first. */
export function textsPage(controls: Controls): Page {
  const rows = controls
    .texts()
    .toReversed()
    .map(({ at, to, body }) => html`<tr><td>${when(at)}</td><td>${to}</td><td>${body}</td></tr>`);
  return { title: 'Text messages', body: table(['Sent', 'To', 'Text'], rows) };
}

export function executionsPage(controls: Controls): Page {
  const rows = controls.executions().map(
    ({ name, machine, status, state, start }) =>
      html`<tr><td><a href="/_local/executions/${encodeURIComponent(name)}">${name}</a></td><td>${machine}</td>
<td>${status}</td><td>${state}</td><td>${when(start)}</td></tr>`,
  );
  return { title: 'Executions', body: table(['Execution', 'Machine', 'Status', 'State', 'Started'], rows) };
}

export function executionPage(controls: Controls, name: string): Page {
  const execution = controls.executions().find((each) => each.name === name);
  if (!execution) return missing('execution');
  const machine = controls.machine(execution.machine);
  const visited = new Set(
    execution.history.filter(({ type }) => type.endsWith('StateEntered')).map(({ details }) => String(details?.name)),
  );
  // The events of tasks within a state are left out.
  const steps = execution.history.filter(({ type }) => /^Execution|StateEntered$/.test(type));
  const rows = steps.map(
    ({ at, type, details }) =>
      html`<tr><td>${when(at)}</td><td>${type}</td><td>${String(details?.name ?? '')}</td></tr>`,
  );
  return {
    title: `${execution.machine}: ${execution.name}`,
    body: html`<p>${execution.status}${execution.state && ` in ${execution.state}`}, since ${when(execution.start)}</p>
${machine && drawGraph(machine, execution.state, visited)}
<h2>History</h2>${table(['When', 'What', 'State'], rows)}`,
  };
}

export function schedulesPage(controls: Controls): Page {
  const rows = controls.schedules().map(
    ({ name, expression, timezone, enabled, last, next }) =>
      html`<tr><td>${name}</td><td>${expression} ${timezone}${!enabled && ' (disabled)'}</td><td>${when(last)}</td>
<td>${when(next)}</td><td><form data-call="/_local/api/schedules/${encodeURIComponent(name)}/run">
<button aria-label="Run ${name} now">Run now</button></form></td></tr>`,
  );
  return { title: 'Schedules', body: table(['Schedule', 'When', 'Last', 'Next', ''], rows) };
}

export async function peoplePage(controls: Controls): Promise<Page> {
  const rows = (await controls.users()).map(
    ({ email, name, groups, status, enabled, created }) =>
      html`<tr><td>${email}</td><td>${name}</td><td>${groups.join(', ')}</td>
<td>${status}${!enabled && ', disabled'}</td><td>${when(created)}</td></tr>`,
  );
  return { title: 'People', body: table(['Address', 'Name', 'Groups', 'Status', 'Since'], rows) };
}

export const missing = (what: string): Page => ({
  title: 'Not found',
  status: 404,
  body: html`<p>There is no such ${what}.</p>`,
});

function table(headings: string[], rows: Html[]): Html {
  if (!rows.length) return html`<p>Nothing yet.</p>`;
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  return html`<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}
