/** Today in Apia as 'YYYY-MM-DD', which is how Canada writes dates. Not from shared/calendar.ts: the entry does without it. */
export const todayInApia = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' });
