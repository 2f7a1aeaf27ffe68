import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnDistribution, CfnOriginAccessControl, CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import { onlyOverTls, policy } from '#lib/constructs/policy.ts';
import { PublishedSite } from '#lib/constructs/published-site.ts';
import { closedBucket } from '#lib/data/buckets.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';

type WebProps = StackProps & { data: DataStack; api: ApiStack; aclArn: string; publish: boolean };

// Ids of CloudFront's own policies.
const CACHE = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const NO_CACHE = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const TWO_YEARS = 63_072_000;

/**
 * The errors that CloudFront keeps for ten seconds by itself, even where nothing is cached and the answer says
 * no-store: what failed for one caller of an address would be everybody's answer there.
 */
const neverKept = [500, 502, 503, 504].map((errorCode) => ({ errorCode, errorCachingMinTtl: 0 }));

/** One address for everything: the site, the API and the socket, with the headers that browsers are told to heed. */
export class WebStack extends Stack {
  readonly distribution: CfnDistribution;

  constructor(scope: Construct, id: string, { data, api, aclArn, publish, ...props }: WebProps) {
    super(scope, id, props);
    const site = new CfnBucket(this, 'Site', {
      ...closedBucket,
      loggingConfiguration: { destinationBucketName: data.buckets.logs.ref, logFilePrefix: 'site/' },
    });
    this.distribution = new CfnDistribution(this, 'Distribution', {
      distributionConfig: {
        enabled: true,
        httpVersion: 'http2and3',
        ipv6Enabled: true,
        defaultRootObject: 'index.html',
        ...this.#name(),
        webAclId: aclArn,
        logging: { bucket: data.buckets.logs.attrRegionalDomainName, prefix: 'distribution/', includeCookies: false },
        origins: [this.#siteOrigin(site), ...this.#apiOrigins(api)],
        ...behaviours(this.#headers(data)),
        customErrorResponses: neverKept,
      },
    });
    acknowledge(this.distribution, 'AwsSolutions-CFR1', 'Samoans live and travel everywhere: no country is shut out.');
    this.#letRead(site);
    const { ref: distributionId, attrDomainName: domainName } = this.distribution;
    if (publish)
      new PublishedSite(this, {
        directory: join(data.root, 'dist/web'),
        bucketName: site.ref,
        distributionId,
        domainName,
      });
    new CfnOutput(this, 'DistributionName', { value: domainName });
  }

  #name() {
    return {
      aliases: [Fn.select(2, Fn.split('/', parameter(this, 'SiteUrl')))],
      viewerCertificate: {
        acmCertificateArn: parameter(this, 'CertificateArn'),
        sslSupportMethod: 'sni-only',
        minimumProtocolVersion: 'TLSv1.2_2021',
      },
    };
  }

  #siteOrigin(site: CfnBucket): CfnDistribution.OriginProperty {
    const access = new CfnOriginAccessControl(this, 'SiteAccess', {
      originAccessControlConfig: {
        name: `${this.stackName}-site`,
        originAccessControlOriginType: 's3',
        signingBehavior: 'always',
        signingProtocol: 'sigv4',
      },
    });
    return {
      id: 'site',
      domainName: site.attrRegionalDomainName,
      originAccessControlId: access.ref,
      s3OriginConfig: { originAccessIdentity: '' },
    };
  }

  #apiOrigins({ rest, socket, originKey }: ApiStack): CfnDistribution.OriginProperty[] {
    const customOriginConfig = { originProtocolPolicy: 'https-only', originSslProtocols: ['TLSv1.2'] };
    return [
      {
        id: 'api',
        domainName: `${rest.id}.execute-api.${this.region}.${this.urlSuffix}`,
        customOriginConfig,
        originCustomHeaders: [{ headerName: 'x-origin-key', headerValue: originKey }],
      },
      { id: 'socket', domainName: socket.host, customOriginConfig },
    ];
  }

  #headers({ root, buckets: { documents } }: DataStack): string {
    const files = `https://${documents.attrRegionalDomainName}`;
    const accounts = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const contentSecurityPolicy = [
      "default-src 'self'",
      ["script-src 'self'", ...inlineScripts(join(root, 'dist/web'))].join(' '),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      `connect-src 'self' ${files} ${accounts}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
    return new CfnResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyConfig: {
        name: `${this.stackName}-headers`,
        securityHeadersConfig: {
          contentSecurityPolicy: { contentSecurityPolicy, override: true },
          contentTypeOptions: { override: true },
          frameOptions: { frameOption: 'DENY', override: true },
          referrerPolicy: { referrerPolicy: 'same-origin', override: true },
          strictTransportSecurity: { accessControlMaxAgeSec: TWO_YEARS, includeSubdomains: true, override: true },
        },
        customHeadersConfig: {
          items: [
            { header: 'permissions-policy', value: 'camera=(self), geolocation=(), microphone=()', override: true },
            { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          ],
        },
      },
    }).ref;
  }

  /** The distribution reads the site; it may list it, so that what is not there is 404 and not 403. */
  #letRead(site: CfnBucket): void {
    const ours = {
      StringEquals: {
        'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/${this.distribution.ref}`,
      },
    };
    const principal = { Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' }, Condition: ours };
    new CfnBucketPolicy(this, 'SitePolicy', {
      bucket: site.ref,
      policyDocument: policy([
        onlyOverTls('s3:*', site.attrArn, `${site.attrArn}/*`),
        { ...principal, Action: 's3:GetObject', Resource: `${site.attrArn}/*` },
        { ...principal, Action: 's3:ListBucket', Resource: site.attrArn },
      ]),
    });
  }
}

function behaviours(responseHeadersPolicyId: string) {
  const called = (targetOriginId: string, pathPattern: string) => ({
    targetOriginId,
    pathPattern,
    responseHeadersPolicyId,
    viewerProtocolPolicy: 'https-only',
    allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
    cachePolicyId: NO_CACHE,
    originRequestPolicyId: ALL_BUT_HOST,
  });
  return {
    defaultCacheBehavior: {
      targetOriginId: 'site',
      responseHeadersPolicyId,
      viewerProtocolPolicy: 'redirect-to-https',
      compress: true,
      cachePolicyId: CACHE,
    },
    cacheBehaviors: [called('api', '/api/*'), called('socket', '/ws')],
  };
}

/** The hashes of the page's inline scripts, once it is built: no other inline script runs (SITE-49). */
function inlineScripts(site: string): string[] {
  if (!existsSync(site)) return [];
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  const text = pages.map((name) => readFileSync(join(site, name), 'utf8')).join('');
  const scripts = text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}
