import { redirectDocument } from 'react-router-dom';
import * as z from 'zod/mini';
import { accountsApi, type User } from '#shared/accounts/api.ts';
import { Language } from '#shared/language.ts';
import { forget, recall } from '#web/platform/browser/device.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { setUser } from './current-session.ts';

/** The name under which the page's starter remembers the language of this device. */
const CHOSEN = 'lalaga-language';

/**
 * Saves the language that the person chose with the link on a page before this one (SITE-79). Until it is saved, every page
 * that is opened tries again.
 */
export async function saveChosenLanguage({ language: known }: User): Promise<void> {
  const { data: language } = z.safeParse(Language, recall('language'));
  if (!language) return;
  if (language !== known) setUser(await call(accountsApi.setLanguage, { body: { language } }));
  forget('language');
}

/** Leads to a page in the language of a person who signs in, where nobody has chosen one on this device (SITE-79). */
export const inOwnLanguage = ({ language }: User, path: string): Response | undefined =>
  language === texts.otherCode && !hasChosen() ? inOtherLanguage(path) : undefined;

/** Leads to the same page in a language, from one in the other: staff have their area in English alone (SITE-86). */
export function inLanguage(language: Language, { url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  return language === texts.otherCode ? inOtherLanguage(pathname + search) : undefined;
}

/** Leads to a page in the other language, and remembers that on this device (SITE-30). */
export function inOtherLanguage(path: string): Response {
  try {
    localStorage.setItem(CHOSEN, texts.otherCode);
  } catch {
    // Without storage it holds for this visit only.
  }
  return redirectDocument(new URL(`${texts.otherPage}#${path}`, location.href).href);
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
}
