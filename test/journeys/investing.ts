import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { onePixel } from '#test/support/visit.ts';

/** Adds the documents of an employee. */
export async function addDocuments(page: Page): Promise<void> {
  const slots = ['Employment letter', 'Payslip 1', 'Payslip 2', 'Bank statement'];
  for (const slot of slots) await page.getByLabel(`Add photo or PDF ${slot}`).setInputFiles(onePixel);
  await expect.poll(() => page.getByText('KB, added').count()).toBe(slots.length);
}

/** Fills in the open page of a loan with a lead: how much, the documents, and that the terms are agreed to. */
export async function fillIn(page: Page, amount: string): Promise<void> {
  await page.getByText('Fixed by the lead investor').waitFor();
  expect(await page.getByLabel('Interest rate in % a year').inputValue()).toBe('72.50');
  await page.getByLabel('Amount in tala').fill(amount);
  await addDocuments(page);
  await page.getByLabel(/^I agree to the terms/).check();
}

/** Presses Invest in two browsers at the same moment: one wins, the other reads that it lost. Answers which one won. */
export async function race(pages: readonly Page[], lost: string): Promise<number> {
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Invest', exact: true }).click()));
  const ends = await Promise.all(pages.map((page) => endOf(page, lost)));
  expect(ends.toSorted()).toEqual(['lost', 'won']);
  return ends.indexOf('won');
}

async function endOf(page: Page, words: string): Promise<'won' | 'lost'> {
  const won = page.getByText('Your investment is sent and cannot be changed any more.');
  const lost = page.getByText(words).first();
  await won.or(lost).waitFor();
  return (await won.isVisible()) ? 'won' : 'lost';
}
