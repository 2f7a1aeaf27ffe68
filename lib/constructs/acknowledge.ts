import { Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Suppresses a finding of a validation (cdk-nag, CloudFormation), with the reason. */
export const acknowledge = (construct: IConstruct, id: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id, reason });
