/** The least and the most that can be borrowed, in sene (LOANS-3). */
export const LEAST_LOAN = 20_000;
export const MOST_LOAN = 500_000;
