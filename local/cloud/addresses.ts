import type { Resource } from '#local/cloud/cloudformation/template.ts';
import type { FunctionSpec } from '#local/cloud/lambda/function-spec.ts';

/** An address of AWS, and the one that replaces it on this machine. */
export type Address = [aws: string, here: string];

/** The addresses of a template's distributions and REST APIs. */
export function addressesOf(resources: Resource[], url: string): Address[] {
  const hosts: Record<string, (resource: Resource) => string> = {
    'AWS::CloudFront::Distribution': ({ name }) => `${name.toLowerCase()}.cloudfront.net`,
    'AWS::ApiGateway::RestApi': ({ id, arn }) => apiHost(id, arn),
  };
  return resources.flatMap((resource): Address[] => {
    const host = hosts[resource.type];
    return host ? [[`https://${host(resource)}`, url]] : [];
  });
}

/** The host of an API in the region of its ARN. */
export const apiHost = (id: string, arn: string): string => `${id}.execute-api.${arn.split(':')[3]}.amazonaws.com`;

/** Functions with AWS's addresses in their environment variables replaced by those of this machine. */
export function localize(functions: FunctionSpec[], addresses: Address[]): FunctionSpec[] {
  const replaceAll = (text: string) => addresses.reduce((all, [aws, local]) => all.replaceAll(aws, local), text);
  return functions.map((spec) => ({
    ...spec,
    environment: Object.fromEntries(Object.entries(spec.environment).map(([name, value]) => [name, replaceAll(value)])),
  }));
}
