/** The region and account that the local cloud reports. */
export type Place = { region: string; account: string };

/** A resource before its properties are resolved: enough to name it. */
export type Named = { type: string; name: string };

/** The property that names a resource of a type, where a template may choose the name. */
export const nameProperty: Record<string, string> = {
  'AWS::CloudFront::Function': 'Name',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::Rule': 'Name',
  'AWS::Lambda::Alias': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
};

/** The name of a resource that the template leaves to CloudFormation: stack and logical id, without CDK's hash. */
export function generatedName(stack: string, logicalId: string, type: string): string {
  const name = `${stack}-${logicalId.replace(/[0-9A-F]{8}$/, '')}`;
  if (type === 'AWS::S3::Bucket') return name.toLowerCase();
  // These names are parts of host names and tokens, which have no hyphen there.
  if (/^AWS::ApiGateway(V2)?::(Rest)?Api$/.test(type)) return plain(name).toLowerCase();
  return type.startsWith('AWS::Cognito::UserPool') ? plain(name) : name;
}

const plain = (name: string) => name.replace(/[^0-9A-Za-z]/g, '');

/** The value of `Ref` for a resource. */
export function referenceTo(resource: Named, place: Place): string {
  if (resource.type === 'AWS::Cognito::UserPool') return `${place.region}_${resource.name}`;
  if (
    [
      'AWS::Lambda::Alias',
      'AWS::StepFunctions::StateMachine',
      'AWS::SecretsManager::Secret',
      'AWS::SNS::Topic',
    ].includes(resource.type)
  )
    return arnOf(resource, place);
  return resource.name;
}

const arnParts: Record<string, [service: string, kind: string]> = {
  'AWS::CloudFront::Function': ['cloudfront', 'function/'],
  'AWS::DynamoDB::Table': ['dynamodb', 'table/'],
  'AWS::Events::Rule': ['events', 'rule/'],
  'AWS::Lambda::Alias': ['lambda', 'function:'],
  'AWS::Lambda::Function': ['lambda', 'function:'],
  'AWS::Logs::LogGroup': ['logs', 'log-group:'],
  'AWS::KMS::Key': ['kms', 'key/'],
  'AWS::GuardDuty::MalwareProtectionPlan': ['guardduty', 'malware-protection-plan/'],
  'AWS::Scheduler::Schedule': ['scheduler', 'schedule/default/'],
  'AWS::SES::EmailIdentity': ['ses', 'identity/'],
  'AWS::SNS::Topic': ['sns', ''],
  'AWS::SecretsManager::Secret': ['secretsmanager', 'secret:'],
  'AWS::StepFunctions::StateMachine': ['states', 'stateMachine:'],
};

/** The ARN of a resource. */
export function arnOf(resource: Named, { region, account }: Place): string {
  if (resource.type === 'AWS::S3::Bucket') return `arn:aws:s3:::${resource.name}`;
  if (resource.type.startsWith('AWS::IAM::')) return `arn:aws:iam::${account}:role/${resource.name}`;
  if (resource.type === 'AWS::Cognito::UserPool') {
    return `arn:aws:cognito-idp:${region}:${account}:userpool/${region}_${resource.name}`;
  }
  const [service, kind] = arnParts[resource.type] ?? ['local', ''];
  return `arn:aws:${service}:${region}:${account}:${kind}${resource.name}`;
}

/** The value of `Fn::GetAtt`. An attribute that nothing in the local cloud reads gets a unique name. */
export function attributeOf(resource: Named, attribute: string, place: Place): string {
  const { region } = place;
  const known: Record<string, string> = {
    Arn: arnOf(resource, place),
    StreamArn: `${arnOf(resource, place)}/stream/local`,
    Name: resource.name,
    FunctionARN: arnOf(resource, place),
    RestApiId: resource.name,
    ApiId: resource.name,
    UserPoolId: referenceTo(resource, place),
    ProviderName: `cognito-idp.${region}.amazonaws.com/${region}_${resource.name}`,
    ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${region}_${resource.name}`,
    DomainName:
      resource.type === 'AWS::S3::Bucket'
        ? `${resource.name}.s3.amazonaws.com`
        : `${resource.name.toLowerCase()}.cloudfront.net`,
    RegionalDomainName: `${resource.name}.s3.${region}.amazonaws.com`,
  };
  return known[attribute] ?? `${resource.name}.${attribute}`;
}
