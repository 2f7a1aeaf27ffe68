import type { Page } from 'playwright-core';

const WIDTHS = [320, 360, 768, 1280, 1920];
/** A page of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const MAX_BARS_PERCENT = 35;
const FIRST_SHEET_PX = 400;

/**
 * What is wrong with how a page fits into windows, at 400 % and on paper: what overflows, which targets are small or
 * covered when they have the focus, how much of the screen sticks to it, and what of it would be printed (SITE-65 to
 * SITE-68).
 */
export async function misfitsOf(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const wrong = await page.evaluate(`(${looksAt})()`);
    for (const each of wrong as string[]) found.push(`${width} px: ${each}`);
    for (const each of await coveredOn(page)) found.push(`${width} px: ${each} is covered`);
  }
  await page.setViewportSize(ZOOMED);
  const sticking = (await page.evaluate(`(${sticks})()`)) as number;
  if (sticking >= MAX_BARS_PERCENT) found.push(`400 %: ${sticking} % of the screen sticks to it`);
  for (const each of await coveredOn(page)) found.push(`400 %: ${each} is covered`);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const printed = (await page.evaluate(`(${prints})(${FIRST_SHEET_PX})`)) as string[];
  for (const each of printed) found.push(`on paper: ${each}`);
  await page.emulateMedia({ media: 'screen' });
  if (own) await page.setViewportSize(own);
  return found;
}

const coveredOn = (page: Page) => page.evaluate(`(${covers})()`) as Promise<string[]>;

// Each of these runs in the page, as text: it refers to nothing outside of itself.

const looksAt = `() => {
  const found = [];
  for (const fold of document.querySelectorAll('main details')) fold.open = true;
  const { scrollWidth } = document.documentElement;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => element.tagName.toLowerCase() + ' ' + (element.textContent || element.name).trim().slice(0, 40);
  if (scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => isSeen(element) && element.getBoundingClientRect().right > innerWidth + 1,
    );
    found.push((scrollWidth - innerWidth) + ' px overflow, of ' + (wide.length ? nameOf(wide.at(-1)) : 'nothing in main'));
  }
  for (const target of document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])')) {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
    // What screen readers alone see is one pixel large, and so is the link that the keyboard alone shows.
    if (!isSeen(target) || width <= 1 || target.matches('.skip')) continue;
    const around = target.parentElement.textContent.trim();
    const isAlone = around === target.textContent.trim();
    if (getComputedStyle(target).display === 'inline' && !isAlone) continue;
    const least = target.matches('a, summary') && isAlone ? (innerWidth < 768 ? 44 : 36) : 24;
    if (width < 24 || height < least) found.push(nameOf(target) + ' is ' + Math.round(width) + ' by ' + Math.round(height));
  }
  return found;
}`;

const sticks = `() => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const sticking = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    return (position === 'fixed' || position === 'sticky') && isSeen(element) && element.innerText.trim() !== '';
  });
  const area = sticking.reduce((sum, element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    return sum + Math.max(0, width) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  }, 0);
  return Math.round((100 * area) / (innerWidth * innerHeight));
}`;

const covers = `() => {
  // What has the focus already is not scrolled to.
  document.activeElement?.blur();
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [...document.querySelectorAll('main a[href], main button, main input:not([type=hidden]), main select')]
    .filter(isSeen)
    .filter((target) => {
      target.focus();
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      if (box.width <= 1 || document.activeElement !== target) return false;
      return ![0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(box.left + box.width * across, box.top + Math.min(box.height / 2, 20));
        return hit && (target.contains(hit) || hit.contains(target));
      });
    })
    .map((target) => (target.textContent || target.name).trim().slice(0, 40));
}`;

const prints = `(most) => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found = [...document.querySelectorAll('body *')]
    .filter((element) => isSeen(element) && getComputedStyle(element).position === 'fixed')
    .map((element) => element.className + ' is on every sheet');
  if (getComputedStyle(document.body).backgroundColor !== 'rgb(255, 255, 255)') found.push('the ground is not white');
  for (const fold of document.querySelectorAll('main details')) {
    fold.open = false;
    if (isSeen(fold) && !isSeen(fold.lastElementChild)) found.push(fold.textContent.slice(0, 40) + ' is folded');
  }
  for (const name of ['header.top', '.tabs', 'nav', '.btn', 'button', '.help-opener', '.sign-bar'])
    if ([...document.querySelectorAll(name)].some(isSeen)) found.push(name + ' is printed');
  const [heading] = document.querySelectorAll('main h1, h1');
  const top = heading.getBoundingClientRect().top + scrollY;
  if (top > most) found.push('the heading begins ' + Math.round(top) + ' px below');
  let next = heading.nextElementSibling;
  while (next && !isSeen(next)) next = next.nextElementSibling;
  if (next && next.getBoundingClientRect().top + scrollY > top + most) found.push('the page begins far below its heading');
  return found;
}`;
