import { Fn, type Stack } from 'aws-cdk-lib/core';
import { parameter } from './parameter.ts';

/** The identity that mail is sent with: the domain of the sender's address. */
export const senderIdentity = (stack: Stack): string =>
  `arn:${stack.partition}:ses:${stack.region}:${stack.account}:identity/${domainOf(stack)}`;

const domainOf = (stack: Stack) => Fn.select(1, Fn.split('@', parameter(stack, 'Sender')));
