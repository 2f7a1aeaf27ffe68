import { CfnFunction } from 'aws-cdk-lib/aws-cloudfront';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

// Every file of the site has a dot in its name, and no page has. What is written almost like a call is no page (API-2).
const code = `function handler(event) {
  const request = event.request;
  if (!/^\\/(?!api(\\/|$))[\\w\\/-]+$/i.test(request.uri)) return request;
  const query = request.rawQueryString();
  const location = '/#' + request.uri + (query ? '?' + query : '');
  return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: location } } };
}
`;

/** The function of CloudFront that leads an address without `#` to its page: /login to /#/login (SITE-1). Answers its ARN. */
export const hashAddresses = (scope: Construct): string =>
  new CfnFunction(scope, 'HashAddresses', {
    name: `${Stack.of(scope).stackName}-hash-addresses`,
    autoPublish: true,
    functionCode: code,
    functionConfig: { runtime: 'cloudfront-js-2.0', comment: 'Leads an address without # to its page' },
  }).attrFunctionArn;
