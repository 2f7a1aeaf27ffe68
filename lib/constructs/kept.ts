import { CfnDeletionPolicy, type CfnResource } from 'aws-cdk-lib/core';

/** Keeps a resource whatever happens to its stack. */
export function kept<Kept extends CfnResource>(resource: Kept): Kept {
  resource.cfnOptions.deletionPolicy = CfnDeletionPolicy.RETAIN;
  resource.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
  return resource;
}
