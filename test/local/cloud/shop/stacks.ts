import type { Json, StackTemplate, Template } from '#local/cloud/cloudformation/template.ts';

const join = (...parts: Json[]): Json => ({ 'Fn::Join': ['', parts] });
const ref = (Ref: string): Json => ({ Ref });
const arn = (logicalId: string): Json => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const imported = (name: string): Json => ({ 'Fn::ImportValue': `Data:${name}` });
const uri = (logicalId: string) =>
  join('arn:aws:apigateway:r:lambda:path/2015-03-31/functions/', arn(logicalId), '/invocations');

const calls = (logicalId: string) => ({
  'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri: uri(logicalId) },
});

const role = (Statement: Json[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {},
    Policies: [{ PolicyName: 'May', PolicyDocument: { Version: '2012-10-17', Statement } }],
  },
});

const functionWith = (handler: string, Variables: Record<string, Json> = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Handler: `index.${handler}`,
    Timeout: 10,
    Role: arn('Anything'),
    Environment: { Variables: { TABLE: imported('Table'), MACHINE: ref('Machine'), ...Variables } },
  },
  Metadata: { 'local:bundle': 'test/local/cloud/shop' },
});

const calledBy = (logicalId: string, Principal: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: { Action: 'lambda:InvokeFunction', FunctionName: arn(logicalId), Principal },
});

const people = { UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } };

const data: Template = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    People: { Type: 'AWS::Cognito::UserPool', Properties: people },
    Key: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
  },
  Outputs: {
    Table: { Value: ref('Table'), Export: { Name: 'Data:Table' } },
    Stream: { Value: { 'Fn::GetAtt': ['Table', 'StreamArn'] }, Export: { Name: 'Data:Stream' } },
    Key: { Value: ref('Key'), Export: { Name: 'Data:Key' } },
  },
};

const shop: Template = {
  Parameters: { SiteUrl: { Default: 'https://shop.example.ws' } },
  Resources: {
    Anything: role([{ Effect: 'Allow', Action: '*', Resource: '*' }]),
    Api: functionWith('api', {
      SITE_URL: ref('SiteUrl'),
      KEY: join('{{resolve:secretsmanager:', imported('Key'), ':SecretString}}'),
    }),
    Relay: functionWith('relay', {
      SOCKET_URL: join(
        'https://',
        ref('SocketApi'),
        '.execute-api.',
        ref('AWS::Region'),
        '.',
        ref('AWS::URLSuffix'),
        '/ws',
      ),
    }),
    Socket: functionWith('socket'),
    Tasks: functionWith('tasks'),
    ApiCalled: calledBy('Api', 'apigateway.amazonaws.com'),
    SocketCalled: calledBy('Socket', 'apigateway.amazonaws.com'),
    Outbox: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: imported('Stream'), FunctionName: arn('Relay'), StartingPosition: 'TRIM_HORIZON' },
    },
    Rest: {
      Type: 'AWS::ApiGateway::RestApi',
      Properties: {
        Body: {
          paths: {
            '/loaves': { post: calls('Api'), get: calls('Api') },
            '/loaves/{id}': { get: calls('Api') },
          },
        },
      },
    },
    Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { RestApiId: ref('Rest'), StageName: 'api' } },
    SocketApi: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.body.action' },
    },
    SocketStage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: ref('SocketApi'), StageName: 'ws' } },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { ApiId: ref('SocketApi'), IntegrationType: 'AWS_PROXY', IntegrationUri: uri('Socket') },
    },
    Connect: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { ApiId: ref('SocketApi'), RouteKey: '$connect', Target: join('integrations/', ref('Integration')) },
    },
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: {
        StateMachineName: 'Loaf',
        RoleArn: arn('Anything'),
        Definition: {
          QueryLanguage: 'JSONata',
          StartAt: 'Fresh',
          States: {
            Fresh: { Type: 'Wait', Seconds: 30 * 86_400, Next: 'Stale' },
            Stale: {
              Type: 'Task',
              Resource: 'arn:aws:states:::lambda:invoke',
              Arguments: { FunctionName: arn('Tasks'), Payload: { step: 'stale', id: '{% $states.input.id %}' } },
              End: true,
            },
          },
        },
      },
    },
    Sweep: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        Name: 'daily-sweep',
        ScheduleExpression: 'cron(0 6 * * ? *)',
        ScheduleExpressionTimezone: 'Pacific/Apia',
        Target: { Arn: arn('Tasks'), RoleArn: arn('Anything'), Input: '{"step":"sweep"}' },
      },
    },
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: { ContentSecurityPolicy: "connect-src 'self' https://cognito-idp.r.amazonaws.com" },
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultCacheBehavior: { TargetOriginId: 'site', ResponseHeadersPolicyId: ref('Headers') },
          Origins: [{ Id: 'site' }],
        },
      },
    },
  },
};

/** The shop's stacks, of which one imports from the other. */
export const shopStacks: StackTemplate[] = [
  { name: 'Data', template: data },
  { name: 'Shop', template: shop },
];
