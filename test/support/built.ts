/** Where `build.ts` puts what it makes before the tests. */
export const built = {
  stacks: 'dist/test/stacks.json',
  /** The site as it is on this machine, with the page of all components. */
  localSite: 'dist/web',
  /** The site as it is on AWS. */
  site: 'dist/test/site',
  /** Which rights of the roles the clouds of a run have used. */
  uses: 'dist/test/rights-used.txt',
  /** Which ones they have not used, after a run of all tests. */
  unusedRights: 'dist/test/unused-rights.txt',
  /** What `prepared.ts` leaves for all tests of a run. */
  prepared: 'dist/test/prepared',
} as const;
