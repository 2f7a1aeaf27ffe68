import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** Counts a rule's matches under a name, and keeps examples. */
export const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

type Managed = {
  /** Rules that only count what they match. */
  counted?: readonly string[];
  /** A path that the rules do not look at. */
  except?: string;
};

/** A group of rules that AWS keeps, which block what they match. */
export const managedRule = (
  name: string,
  priority: number,
  { counted = [], except }: Managed = {},
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      ...(except && { scopeDownStatement: { notStatement: { statement: at([except]) } } }),
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
      ...(paths && { scopeDownStatement: at(paths) }),
    },
  },
});

/** A request to one of these paths; the gateway takes a slash at the end and escaped letters, too. */
const at = (paths: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: `^(${paths.join('|')})/?$`,
    textTransformations: ['URL_DECODE', 'LOWERCASE'].map((type, nr) => ({ priority: nr, type })),
  },
});
