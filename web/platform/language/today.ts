/** The day it is in Apia, 'YYYY-MM-DD': Canada's dates are written as years, months and days. */
export const todayInApia = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Pacific/Apia' });
