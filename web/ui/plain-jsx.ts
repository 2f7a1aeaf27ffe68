import type { Tab } from './tab-links.tsx';

// What the build puts in place of React and its router in the script of a first view: elements are nodes at once, without
// state, events or effects (decision 24).
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = { children?: Child } & Record<string, unknown>;
type Component = (props: Props) => Child;

const SVG = 'http://www.w3.org/2000/svg';
const svg = new Set(['svg', 'path', 'rect', 'g', 'circle', 'line', 'defs', 'pattern']);
const names: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };

export function jsx(type: string | Component, props: Props): Child {
  if (typeof type === 'function') return type(props);
  const element = svg.has(type) ? document.createElementNS(SVG, type) : document.createElement(type);
  // A pointer follows a link at once, by the address alone; for the keyboard there is the app's own (SITE-77).
  if (type === 'a') element.setAttribute('tabindex', '-1');
  for (const [name, value] of Object.entries(props)) if (name !== 'children') set(element, name, value);
  append(element, props.children);
  return element;
}
export const jsxs: typeof jsx = (type, props) => jsx(type, props);
export const Fragment = ({ children }: Props): Child => children;

function set(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false || typeof value === 'function') return;
  if (name === 'style' && element instanceof HTMLElement) Object.assign(element.style, value);
  else
    element.setAttribute(attributeOf(name, element), value === true && !name.startsWith('aria-') ? '' : String(value));
}

const camelCase = ['viewBox', 'patternUnits', 'patternTransform'];

/** Most attributes of SVG have hyphens, such as `stroke-width`. */
const attributeOf = (name: string, element: Element): string =>
  names[name] ??
  (element instanceof SVGElement && !camelCase.includes(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name);

export function append(element: Node, child: Child): void {
  if (Array.isArray(child)) for (const one of child) append(element, one);
  else if (child instanceof Node) element.appendChild(child);
  else if (typeof child === 'string' || typeof child === 'number')
    element.appendChild(document.createTextNode(String(child)));
}

export const Link = ({ to, ...props }: Props): Child => jsx('a', { ...props, href: `#${to}` });

/** Only first pages of areas have a first view, and their first tab leads there. */
export const NavLink = ({ end, to, ...props }: Props & Partial<Pick<Tab, 'to'>>): Child =>
  Link({ ...props, ...(end === true && { className: 'active', 'aria-current': 'page' }), to });
