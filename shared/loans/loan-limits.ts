/** The least and the most that can be borrowed, in sene (LOANS-3). */
export const MIN_LOAN = 20_000;
export const MAX_LOAN = 500_000;
