import type { Assembly, Resource } from './template.ts';

/** The resource types that the local cloud serves. */
export const servedTypes: ReadonlySet<string> = new Set([
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::GuardDuty::MalwareProtectionPlan',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
  'Custom::S3BucketNotifications',
]);

/** Types that have no effect on one machine, such as permissions, monitoring, backups and traffic policies. */
const typesWithoutEffect = [
  /^AWS::(Backup|Budgets|CertificateManager|CloudTrail|CloudWatch|CodeDeploy|IAM|KMS|Logs|Route53|SES|SNS|WAFv2|XRay)::/,
  /^AWS::ApiGateway::(Account|Deployment|RequestValidator|UsagePlan)$/,
  /^AWS::ApiGatewayV2::(Deployment|RouteResponse|IntegrationResponse)$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::CloudFront::(CachePolicy|CloudFrontOriginAccessIdentity|OriginAccessControl|OriginRequestPolicy)$/,
  /^AWS::Lambda::(EventInvokeConfig|LayerVersion|Permission|Version)$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SQS::(Queue|QueuePolicy)$/, // For failed deliveries, which are logged here.
  /^AWS::Scheduler::ScheduleGroup$/,
  /^Custom::(AWS|CDKBucketDeployment|S3AutoDeleteObjects|LogRetention)$/,
];

/** Throws an Error that names type and logical id of each resource that the local cloud does not serve. */
export function refuseUnserved({ resources }: Assembly): void {
  const unserved = resources.filter(
    ({ type }) => !servedTypes.has(type) && !typesWithoutEffect.some((pattern) => pattern.test(type)),
  );
  if (unserved.length) throw new Error(unserved.map(refusalOf).join('\n'));
}

const refusalOf = ({ type, logicalId }: Resource) => `The local cloud does not serve ${type} (logical id ${logicalId})`;
