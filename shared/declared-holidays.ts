/**
 * Days that the government declared public holidays beside those of the act (API-34), 'YYYY-MM-DD', the first one first. A release
 * adds what is declared: whatever waits for a business day then moves on, and due dates that were fixed before stay.
 */
export const declaredHolidays: readonly string[] = [];
