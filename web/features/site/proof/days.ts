/** A day as the legal pages write it, the same in both languages. */
export const dayOf = (day: string): string => day.split('-').reverse().join('/');
