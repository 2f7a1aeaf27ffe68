import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import type { Template } from '#local/cloud/cloudformation/template.ts';
import { behaviourFor, behavioursOf } from '#local/cloud/cloudfront/distribution.ts';
import { localizePolicy } from '#local/cloud/cloudfront/local-addresses.ts';
import { serveSite } from '#local/cloud/cloudfront/site.ts';
import { behind } from '#local/cloud/cloudfront/viewer-request.ts';
import { type Listening, listen } from '#local/cloud/http/server.ts';

let dir: string;
let http: Listening;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(dir, 'web/assets'), { recursive: true });
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  writeFileSync(join(dir, 'web/index.html'), `<h1>${'Talofa '.repeat(100)}</h1>`);
  writeFileSync(join(dir, 'web/assets/main-1a2b.js'), 'export {};');
  http = await listen(serveSite(join(dir, 'web')));
});
afterAll(async () => {
  await http.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers = {}) => fetch(`${http.endpoint}${path}`, { headers });
const statusOf = (path: string, method = 'GET') =>
  new Promise((resolve) =>
    request(http.endpoint, { path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end(),
  );

describe('the site (CLOUD-34)', () => {
  it('is compressed, and asked for again but not sent again', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await answer.text()).toContain('Talofa');
    const again = await get('/index.html', { 'if-none-match': answer.headers.get('etag') });
    expect(again.status).toBe(304);
  });

  it('serves a new build', async () => {
    writeFileSync(join(dir, 'web/new.txt'), 'one');
    expect(await (await get('/new.txt')).text()).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(dir, 'web/new.txt'), 'two');
    expect(await (await get('/new.txt')).text()).toBe('two');
  });

  it('keeps for a year what has its hash in its name', async () => {
    expect((await get('/assets/main-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it.each(['/nothing', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%00', '/%zz', '//index.html'])(
    'has no %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );

  it('is for reading', async () => {
    expect(await statusOf('/', 'POST')).toBe(405);
  });
});

describe('a distribution (CLOUD-34)', () => {
  it('adds its headers to the responses and to the requests of each of its paths', () => {
    const template: Template = {
      Resources: {
        Headers: {
          Type: 'AWS::CloudFront::ResponseHeadersPolicy',
          Properties: {
            ResponseHeadersPolicyConfig: {
              Name: 'site',
              SecurityHeadersConfig: {
                ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
                StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
                ContentTypeOptions: { Override: true },
              },
              CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
            },
          },
        },
        Site: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: {
            DistributionConfig: {
              DefaultCacheBehavior: { TargetOriginId: 'site', ResponseHeadersPolicyId: { Ref: 'Headers' } },
              CacheBehaviors: [
                { PathPattern: '/api/description', TargetOriginId: 'site' },
                { PathPattern: '/api/*', TargetOriginId: 'api' },
              ],
              Origins: [
                { Id: 'site', S3OriginConfig: { OriginAccessIdentity: '' } },
                { Id: 'api', OriginCustomHeaders: [{ HeaderName: 'X-Origin-Verify', HeaderValue: 's' }] },
              ],
            },
          },
        },
      },
    };
    const { resources } = readAssembly([{ name: 'Web', template }], { region: 'r', account: 'a' });
    const behaviours = behavioursOf(resources);
    expect(behaviourFor(behaviours, '/about')).toMatchObject({
      originHeaders: {},
      responseHeaders: {
        'content-security-policy': "default-src 'self'",
        'strict-transport-security': 'max-age=60; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'permissions-policy': 'camera=()',
      },
    });
    expect(behaviourFor(behaviours, '/api/loans')).toMatchObject({
      originHeaders: { 'X-Origin-Verify': 's' },
      responseHeaders: {},
    });
    const isOfFiles = (path: string) => behaviourFor(behaviours, path).isOfFiles;
    expect(['/about', '/api/description', '/api/loans'].map(isOfFiles)).toEqual([true, true, false]);
  });

  describe('with a function', () => {
    const at = async (FunctionCode: string, more: object = {}) => {
      const FunctionConfig = { Runtime: 'cloudfront-js-2.0', Comment: 'Leads away', ...more };
      const template: Template = {
        Resources: {
          Lead: { Type: 'AWS::CloudFront::Function', Properties: { Name: 'lead', FunctionCode, FunctionConfig } },
          Site: {
            Type: 'AWS::CloudFront::Distribution',
            Properties: {
              DistributionConfig: {
                DefaultCacheBehavior: {
                  TargetOriginId: 'site',
                  FunctionAssociations: [
                    { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Lead', 'FunctionARN'] } },
                  ],
                },
                CacheBehaviors: [{ PathPattern: '/api/*', TargetOriginId: 'site' }],
                Origins: [{ Id: 'site' }],
              },
            },
          },
        },
      };
      const { resources } = readAssembly([{ name: 'Web', template }], { region: 'r', account: 'a' });
      const behaviours = behavioursOf(resources);
      expect(behaviourFor(behaviours, '/api/loans').viewerRequest).toBeUndefined();
      const listening = await listen(
        behind(behaviourFor(behaviours, '/about').viewerRequest, serveSite(join(dir, 'web'))),
      );
      onTestFinished(listening.close);
      return (path: string, method = 'GET') => fetch(`${listening.endpoint}${path}`, { method, redirect: 'manual' });
    };
    const leading = `function handler(event) {
      const { uri, rawQueryString } = event.request;
      if (uri === '/index.html') return event.request;
      return { statusCode: 302, headers: { location: { value: '/' + typeof process + uri + rawQueryString() } } };
    }`;

    it('is answered by it, or let through', async () => {
      const ask = await at(leading);
      expect(await (await ask('/index.html')).text()).toContain('Talofa');
      const answer = await ask('/a/b?c=%20d');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/undefined/a/bc=%20d']);
      expect((await ask('/a/b', 'POST')).status).toBe(405);
    });

    it('is refused where it changes a request, and where it asks for what is not there', async () => {
      const changing = await at('function handler(event) { event.request.uri = "/"; return event.request; }');
      expect((await changing('/a')).status).toBe(500);
      await expect(at(leading, { KeyValueStoreAssociations: [] })).rejects.toThrow('KeyValueStoreAssociations');
    });
  });

  it('has its policy speak of this machine', () => {
    expect(
      localizePolicy(
        "connect-src 'self' https://papers.s3.ap-southeast-2.amazonaws.com https://cognito-idp.ap-southeast-2.amazonaws.com wss://a.example/ws; upgrade-insecure-requests",
        { site: 'http://localhost:3000', s3: 'http://127.0.0.1:3001', cognito: 'http://127.0.0.1:3002' },
      ),
    ).toBe("connect-src 'self' http://127.0.0.1:3001 http://127.0.0.1:3002 ws://localhost:3000");
  });
});
