import type { openApi } from './openapi.ts';
import type { JsonSchema } from './schemas.ts';

type Description = ReturnType<typeof openApi>;
type Operation = NonNullable<Description['paths'][string][string]>;

/** The file of the site with the page of the API, to which `/api/docs` leads. */
export const API_PAGE = 'api-docs.html';
/** The file of the site with the description, at the address that it has in the API (API-1). */
export const API_DESCRIPTION = 'api/openapi.json';

/**
 * The description as a page for people (API-51): no script, so it needs no exception of the site's security policy, and every
 * operation and model has an address, inside what a browser opens to show it.
 */
export function pageOf({ info, tags, paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${name}">${name}</h2><p>${text(description ?? '')}</p>${own.map(operationOf).join('')}</section>`;
  });
  const models = Object.entries(components.schemas).map(
    ([name, model]) => `<details><summary>${name}</summary><div id="${name}">${schemaIn(model)}</div></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title} API</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${info.title} API</h1>
${info.description.split('\n\n').map(paragraph).join('\n')}
<p><a href="/api/openapi.json">OpenAPI 3.1 description</a></p>
<nav aria-label="Domains"><ul>${[...tags.map(({ name }) => name), 'models'].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}
<section><h2 id="models">models</h2>${models.join('')}</section>
</main>
</body>
</html>
`;
}

function operationOf({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const named = parameters.flatMap((parameter) => ('name' in parameter ? [parameter as Parameter] : []));
  const [done = ''] = Object.keys(responses);
  const body = requestBody?.content['application/json'];
  const reply = (responses[Number(done)] as Reply).content['application/json'].schema;
  return `<details><summary><code>${method} ${path}</code> ${summary}</summary>
<p id="${operationId}">${description}</p>
${
  named.length > 0
    ? table(
        ['Parameter', 'In', 'Value'],
        named.map(({ name, in: where, required, schema }) => [nameOf(name, required), where, typeOf(schema)]),
      )
    : ''
}
${body ? `<h3>Body</h3><p>${typeOf(body.schema)}</p><pre>${text(JSON.stringify(body.example, null, 2))}</pre>` : ''}
<h3>Reply</h3><p>${done}: ${typeOf(reply)}</p>
<h3>Refusals</h3>${table(['Status', 'Code'], refusalsIn(responses))}</details>`;
}

/** The codes of an operation by status, and last what is refused as with every other call. */
function refusalsIn(responses: Operation['responses']): string[][] {
  const refused = Object.entries(responses).slice(1);
  const own = refused.flatMap(([status, { description = '' }]: [string, { description?: string }]) =>
    description ? [[status, description.replace(/\w+(?=,|$)/g, '<code>$&</code>').replace('Codes: ', '')]] : [],
  );
  return [...own, [refused.map(([status]) => status).join(', '), 'as every call']];
}

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type Reply = { content: { 'application/json': { schema: JsonSchema } } };

/** A model: a table of its fields, or its type. */
function schemaIn(model: JsonSchema): string {
  const { properties, required = [] } = model;
  if (!properties) return `<p>${typeOf(model)}</p>`;
  const rows = Object.entries(properties).map(([name, field]) => [
    nameOf(name, required.includes(name)),
    typeOf(field),
  ]);
  return table(['Field', 'Value'], rows);
}

const nameOf = (name: string, isRequired: boolean) => `<code>${name}</code>${isRequired ? '' : ' (optional)'}`;

/** What a value may be, as HTML: its kind, its limits, and links to models. */
function typeOf(schema: JsonSchema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything';
  const { $ref, anyOf, type, items, properties, enum: values } = schema;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `<a href="#${name}">${name}</a>`;
  }
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return values.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(', ');
  if (type === 'array') return `list of ${typeOf(items as JsonSchema)}`;
  if (properties) return schemaIn(schema);
  return `${[type].flat().join(' or ')}${limitsOf(schema)}`;
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, pattern, const: only } = schema;
  const limits = [
    ...(only === undefined ? [] : [`<code>${text(JSON.stringify(only))}</code>`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`<code>${text(pattern)}</code>`]),
  ];
  return limits.length > 0 ? `, ${limits.join(', ')}` : '';
}

const table = (heads: readonly string[], rows: readonly string[][]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${heads[0]}s"><table><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

const paragraph = (markdown: string) => `<p>${text(markdown).replace(/`(.+?)`/g, '<code>$1</code>')}</p>`;

const text = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const styles = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2b33;background:#fff}
main{max-width:60rem;margin:0 auto;padding:1rem}
a{color:#0b6170}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;padding:0;list-style:none}
nav a,summary{display:flow-root;min-height:44px;align-content:center}
summary{cursor:pointer;overflow-wrap:anywhere}
details{border-top:1px solid #d5dde1}
h3{margin:1rem 0 0;font-size:1rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{padding:.75rem;background:#f3f6f7;white-space:pre-wrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top;border-bottom:1px solid #e6ebed}`;
