/** What functions load when they first need it, and the file that it is bundled to. */
export const later: Record<string, string> = {
  '@aws-sdk/client-apigatewaymanagementapi': 'later-sockets',
  '@aws-sdk/client-cognito-identity-provider': 'later-cognito',
  '@aws-sdk/client-pinpoint-sms-voice-v2': 'later-texts',
  '@aws-sdk/client-s3': 'later-s3',
  '@aws-sdk/client-ses': 'later-ses',
  '@aws-sdk/client-sfn': 'later-sfn',
  '@aws-sdk/s3-presigned-post': 'later-presigned-post',
  '@aws-sdk/s3-request-presigner': 'later-presigner',
};

/**
 * The packages that functions load at their start. While sources are watched they are bundled once, too, so that a rebuild
 * bundles only our own sources, which is ten times as fast.
 */
export const atStart: Record<string, string> = {
  '@aws-sdk/client-dynamodb': 'start-dynamodb',
  '@aws-sdk/lib-dynamodb': 'start-documents',
  '@middy/core': 'start-middy',
  ulid: 'start-ulid',
  'zod/mini': 'start-zod',
};
