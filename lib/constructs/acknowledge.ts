import { Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Takes a finding of a validation (cdk-nag, CloudFormation) for known, with the reason why it stands. */
export const acknowledge = (construct: IConstruct, id: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id, reason });
