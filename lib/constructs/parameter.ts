import { CfnParameter, type Stack } from 'aws-cdk-lib/core';

/** A slash at the end would break CORS, the checks of origins, and links. */
const site = '^https://[A-Za-z0-9.-]{1,67}$';
const email = '^[^@\\s]+@[^@\\s]+$';

/**
 * The parameters that an operator sets for a deployment. A name means the same in every stack. Invalid values are refused
 * before anything is deployed (CLOUD-5). Those that a function has as settings fit together into 256 characters, the description of its
 * version (CLOUD-46).
 */
const parameters = {
  SiteUrl: {
    description: 'Where people find the site: https and the name, without a slash at the end',
    allowedPattern: site,
  },
  Sender: {
    description: 'The address that mails come from; its domain is an identity of SES in this region',
    allowedPattern: email,
  },
  TextSender: {
    description:
      'The sender ID of text messages to Samoa, registered with AWS End User Messaging in this region; none sends no messages',
    default: 'none',
    allowedPattern: '^[A-Za-z0-9-]{1,11}$',
  },
  StaffSecondFactor: {
    description: 'Whether staff must sign in with an authenticator app',
    default: 'required',
    allowedValues: ['required', 'optional'],
  },
  ReservedConcurrency: {
    description:
      'Whether relays, sweep, audit, proof and sign-in have concurrency of their own: 75, beside the 100 that Lambda keeps',
    default: 'yes',
    allowedValues: ['yes', 'no'],
  },
  CardPageUrl: { description: 'The hosted page of the card gateway', allowedPattern: '^https://\\S{1,92}$' },
  AlarmEmail: { description: 'Who is told when something is wrong', allowedPattern: email },
  RestoredTable: {
    description: 'The name of a restored table to work on, instead of the one of LalagaData',
    default: 'none',
    allowedPattern: '^[\\w.-]{3,64}$',
  },
  RestoredStream: {
    description: 'The ARN of the stream of the restored table',
    default: 'arn:aws:dynamodb:::none',
    allowedPattern: '^arn:[\\w-]+:dynamodb:.*$',
  },
  CopyVaultArn: {
    description:
      'The vault of AWS Backup, in another account or region, that table and buckets are copied to; empty for none',
    default: '',
  },
  CertificateArn: {
    description: "The certificate of the site's name, in us-east-1",
    allowedPattern: '^arn:[\\w-]+:acm:us-east-1:\\d{12}:certificate/\\S+$',
  },
};

/** The value of a parameter, which the stack then has. */
export function parameter(stack: Stack, name: keyof typeof parameters): string {
  const known = stack.node.tryFindChild(name);
  const made =
    known instanceof CfnParameter ? known : new CfnParameter(stack, name, { type: 'String', ...parameters[name] });
  return made.valueAsString;
}
