import type { ReactNode } from 'react';
import type { User } from '#shared/accounts/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { followClockOf } from '#web/platform/language/today.ts';
import { hasIdledOut } from '#web/platform/session/idle-limit.ts';
import area from './area.css?inline';
import { Brand } from './brand.tsx';
import { Strands } from './mat.tsx';
import { placesOf, type Tab, TabLinks } from './tab-links.tsx';

type FirstView = {
  role: Role;
  tabs: readonly Tab[];
  /** The style sheets of the area besides the one of all areas, by the name that React gives them. */
  styles?: Record<string, string>;
  /** The class of what is around the area. */
  className?: string;
  cards: ReactNode;
};

/**
 * Shows the first cards of an area as soon as its overview has come, until the app takes over with the same (SITE-77). Nothing is shown
 * when the app was faster, or the session has ended. `amounts` are the fields that are WST or percent on the wire.
 */
export async function paint<Overview>(
  amounts: readonly string[],
  viewOf: (user: User, overview: Overview) => FirstView,
): Promise<void> {
  // The session and the overview, in the order in which the page asked for them.
  const [renewal, answer] = await Promise.all(Object.values(window.early ?? {}));
  if (!renewal?.ok || !answer?.ok || renewal.bodyUsed || answer.bodyUsed || hasIdledOut()) return;
  followClockOf(answer);
  const [{ user }, overview] = await Promise.all([renewal.clone().json(), answer.clone().json()]);
  const coming = document.querySelector('[data-coming]');
  if (!coming || !user) return;
  const view = viewOf(user, inHundredths(overview, amounts) as Overview); // The wire form of what the contract says.
  // The build makes nodes of elements: see plain-jsx.ts.
  const shown: unknown = <View user={user} {...view} />;
  if (!(shown instanceof Node)) return;
  const styles = Object.entries({ area, ...view.styles });
  document.head.prepend(...styles.map(([name, text]) => styleOf(name, text)));
  // The notes of a slow connection stay, as nodes of their own: those that were seen elsewhere would count as shifted.
  const late = coming.cloneNode(true) as Element;
  for (const shape of late.querySelectorAll('.top, .shimmer')) shape.remove();
  coming.replaceWith(shown, late);
  document.documentElement.classList.add('painted');
}

/** Assistive technology hears that the page is loading, and then the page of the app, once. */
const View = ({ user, role, tabs, className, cards }: FirstView & { user: User }) => (
  <div className={className} aria-hidden="true">
    <div className="in-area" data-places={placesOf(role, tabs)}>
      <Strands />
      <header className="top">
        <div className="top-inner">
          <Brand />
          <nav className="tabs">
            <TabLinks tabs={tabs} />
          </nav>
        </div>
      </header>
      <div className="area">
        <main className="page">
          <h1 dir="auto">{given.greeting(user.firstName)}</h1>
          {cards}
        </main>
      </div>
    </div>
  </div>
);

/** A style sheet as React inserts it, which then does not insert it again. */
function styleOf(name: string, text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.dataset.href = name;
  style.dataset.precedence = 'area';
  style.textContent = text;
  return style;
}

/** An answer with its amounts in sene and its rates in basis points. Amounts on the wire have two decimals at most. */
function inHundredths(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => inHundredths(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'number' && names.includes(name) ? Math.round(inner * 100) : inHundredths(inner, names),
    ]),
  );
}
