import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** Counts a rule's matches under a name, and keeps examples. */
export const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

/** A rule that AWS keeps; what it would block it blocks, except what is named, which it only counts. */
export const managedRule = (name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

/** Blocks an address that makes more than so many requests in five minutes, to everything or to these paths. */
export const rateRule = (
  name: string,
  priority: number,
  limit: number,
  paths?: readonly string[],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  visibilityConfig: seen(name),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      ...(paths && {
        scopeDownStatement: {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            // The gateway takes a slash at the end and escaped letters, too.
            regexString: `^(${paths.join('|')})/?$`,
            textTransformations: ['URL_DECODE', 'LOWERCASE'].map((type, nr) => ({ priority: nr, type })),
          },
        },
      }),
    },
  },
});
