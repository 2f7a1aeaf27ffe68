import { CfnParameter, type Stack } from 'aws-cdk-lib/core';

/** What an operator says about the place where this runs; the same name means the same in every stack. */
const parameters = {
  SiteUrl: { description: 'Where people find the site: https and the name, without a slash at the end' },
  Sender: { description: 'The address that mails come from; its domain is an identity of SES in this region' },
  StaffSecondFactor: {
    description: 'Whether staff must sign in with an authenticator app',
    default: 'required',
    allowedValues: ['required', 'optional'],
  },
  CardPageUrl: { description: 'The hosted page of the card gateway' },
  AlarmEmail: { description: 'Who is told when something is wrong' },
  CertificateArn: { description: "The certificate of the site's name, in us-east-1" },
};

/** The value of a parameter, which the stack then has. */
export function parameter(stack: Stack, name: keyof typeof parameters): string {
  const known = stack.node.tryFindChild(name);
  const made =
    known instanceof CfnParameter ? known : new CfnParameter(stack, name, { type: 'String', ...parameters[name] });
  return made.valueAsString;
}
