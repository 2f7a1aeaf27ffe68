import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { type ViewerRequest, viewerRequestOf } from './viewer-request.ts';

/** How the distribution treats the paths of a pattern. */
export type Behaviour = {
  /** `/api/*`, `/ws` or `*`. */
  pattern: string;
  /** Whether its origin is a bucket: then the site's files answer. */
  isOfFiles: boolean;
  /** Added to every response. */
  responseHeaders: Record<string, string>;
  /** Added to every request to the origin, instead of what the viewer sent. */
  originHeaders: Record<string, string>;
  /** The function that sees a request first. */
  viewerRequest?: ViewerRequest | undefined;
};

const CacheBehavior = {
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z.optional(z.never()),
};
const ViewerFunctions = z.tuple([z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })]);
const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: z.object({ ...CacheBehavior, FunctionAssociations: z.optional(ViewerFunctions) }),
    CacheBehaviors: z._default(z.array(z.object({ ...CacheBehavior, PathPattern: z.string() })), []),
    Origins: z.array(
      z.object({
        Id: z.string(),
        S3OriginConfig: z.optional(z.unknown()),
        OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
      }),
    ),
  }),
});
type Distribution = z.output<typeof Distribution>['DistributionConfig'];

const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })),
    SecurityHeadersConfig: z.optional(
      z.object({
        ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string() })),
        ContentTypeOptions: z.optional(z.object({ Override: z.boolean() })),
        FrameOptions: z.optional(z.object({ FrameOption: z.string() })),
        ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string() })),
        StrictTransportSecurity: z.optional(
          z.object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z._default(z.boolean(), false) }),
        ),
      }),
    ),
  }),
});
type Policy = z.output<typeof Policy>['ResponseHeadersPolicyConfig'];

/** The behaviours of a template's distributions, the default one last. Without a distribution there is a plain default. */
export function behavioursOf(resources: Resource[]): Behaviour[] {
  const policies = new Map(
    resources
      .filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map((resource) => [resource.id, headersOf(readProperties(resource, Policy).ResponseHeadersPolicyConfig)]),
  );
  const behaviours = resources
    .filter(({ type }) => type === 'AWS::CloudFront::Distribution')
    .flatMap((resource) => {
      const config = readProperties(resource, Distribution).DistributionConfig;
      const [first] = config.DefaultCacheBehavior.FunctionAssociations ?? [];
      const viewerRequest = resources.find(({ arn }) => arn === first?.FunctionARN);
      return behavioursIn(config, policies).map((behaviour) =>
        viewerRequest && behaviour.pattern === '*'
          ? { ...behaviour, viewerRequest: viewerRequestOf(viewerRequest) }
          : behaviour,
      );
    });
  return [...behaviours, plain];
}

/** The behaviour for a path: the first whose pattern matches. */
export function behaviourFor(behaviours: Behaviour[], path: string): Behaviour {
  const behaviour = behaviours.find(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return behaviour ?? plain;
}

const plain: Behaviour = { pattern: '*', isOfFiles: false, responseHeaders: {}, originHeaders: {} };

function behavioursIn(config: Distribution, policies: Map<string, Record<string, string>>): Behaviour[] {
  const all = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return all.map(({ PathPattern, TargetOriginId, ResponseHeadersPolicyId }) => {
    const origin = config.Origins.find(({ Id }) => Id === TargetOriginId);
    return {
      pattern: PathPattern,
      isOfFiles: origin?.S3OriginConfig !== undefined,
      responseHeaders: policies.get(ResponseHeadersPolicyId ?? '') ?? {},
      originHeaders: Object.fromEntries(
        (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
      ),
    };
  });
}

function headersOf({ SecurityHeadersConfig: security = {}, CustomHeadersConfig }: Policy): Record<string, string> {
  const { StrictTransportSecurity: transport } = security;
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security':
      transport &&
      `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? '; includeSubDomains' : ''}`,
  };
  for (const { Header, Value } of CustomHeadersConfig?.Items ?? []) headers[Header.toLowerCase()] = Value;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
