import { join } from 'node:path';
import {
  CfnCachePolicy,
  CfnDistribution,
  CfnOriginAccessControl,
  CfnResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { hashAddresses } from '#lib/constructs/hash-addresses.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import { onlyOverTls, policy } from '#lib/constructs/policy.ts';
import { PublishedSite } from '#lib/constructs/published-site.ts';
import { contentSecurityPolicy } from '#lib/content-security-policy.ts';
import { closedBucket } from '#lib/data/buckets.ts';
import { API_DESCRIPTION } from '#lib/description/page.ts';
import { openBooksApi } from '#shared/admin/open-books-api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
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

/** One address for the site, the API and the socket, with the security headers of all answers. */
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
        ...behaviours(this.#headers(data), this.#minute(), hashAddresses(this)),
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
      aliases: [this.#host()],
      viewerCertificate: {
        acmCertificateArn: parameter(this, 'CertificateArn'),
        sslSupportMethod: 'sni-only',
        minimumProtocolVersion: 'TLSv1.2_2021',
      },
    };
  }

  /** The name in the site's address. */
  #host(): string {
    return Fn.select(2, Fn.split('/', parameter(this, 'SiteUrl')));
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

  /** Keeps what the API answers for a minute, although it forbids that to browsers and proxies (API-18). */
  #minute(): string {
    return new CfnCachePolicy(this, 'Minute', {
      cachePolicyConfig: {
        name: `${this.stackName}-minute`,
        minTtl: 60,
        defaultTtl: 60,
        maxTtl: 60,
        parametersInCacheKeyAndForwardedToOrigin: {
          enableAcceptEncodingBrotli: true,
          enableAcceptEncodingGzip: true,
          cookiesConfig: { cookieBehavior: 'none' },
          headersConfig: { headerBehavior: 'none' },
          queryStringsConfig: { queryStringBehavior: 'none' },
        },
      },
    }).ref;
  }

  #headers({ root, buckets: { documents } }: DataStack): string {
    const files = `https://${documents.attrRegionalDomainName}`;
    const accounts = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const socket = `wss://${this.#host()}`;
    const policyOfContent = contentSecurityPolicy(join(root, 'dist/web'), { files, accounts, socket });
    return new CfnResponseHeadersPolicy(this, 'Headers', {
      responseHeadersPolicyConfig: {
        name: `${this.stackName}-headers`,
        securityHeadersConfig: {
          contentSecurityPolicy: { contentSecurityPolicy: policyOfContent, override: true },
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

/** What the API answers alike to everybody. */
const alike = [loansApi.readFigures.path, walletApi.readConfig.path, openBooksApi.readOpenBooks.path];

function behaviours(responseHeadersPolicyId: string, minute: string, functionArn: string) {
  const common = { responseHeadersPolicyId, viewerProtocolPolicy: 'https-only' };
  const called = (targetOriginId: string, pathPattern: string) => ({
    ...common,
    targetOriginId,
    pathPattern,
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
      functionAssociations: [{ eventType: 'viewer-request', functionArn }],
    },
    cacheBehaviors: [
      ...alike.map((path) => ({ ...common, targetOriginId: 'api', pathPattern: `/api${path}`, cachePolicyId: minute })),
      { ...common, targetOriginId: 'site', pathPattern: `/${API_DESCRIPTION}`, compress: true, cachePolicyId: CACHE },
      called('api', '/api/*'),
      called('socket', '/ws'),
    ],
  };
}
