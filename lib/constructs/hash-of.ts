import { createHash } from 'node:crypto';
import type { Stack } from 'aws-cdk-lib/core';

/** A part of a name for what CloudFormation must make anew, and not change, when this part of the template is another one. */
export const hashOf = (stack: Stack, part: object): string =>
  createHash('sha256')
    .update(JSON.stringify(stack.resolve(part)))
    .digest('hex')
    .slice(0, 16);
