import type { App } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Where the product stands: before people (`prod`), as a rehearsal (`staging`), or on one machine (`local`). */
const stages = ['staging', 'prod', 'local'] as const;

/** Says which stage an app is synthesized for, before it has any stack. Throws an Error for a name that is no stage. */
export function setStage(app: App, stage: string): void {
  if (!stages.some((known) => known === stage))
    throw new Error(`There is no stage ${stage}: give --context stage= one of ${stages.join(', ')}.`);
  app.node.setContext('stage', stage);
}

/** A name of this stage's own: two stages share an account and a region (CLOUD-42). */
export const ofStage = (scope: Construct, name: string): string => `${scope.node.getContext('stage')}-${name}`;
