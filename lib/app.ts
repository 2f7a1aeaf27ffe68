import type { App, Environment } from 'aws-cdk-lib/core';
import { ofStage, setStage } from './constructs/deployment-stage.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { OpsStack } from './stacks/ops.ts';
import { WebStack } from './stacks/web.ts';
import { WorkflowsStack } from './stacks/workflows.ts';

type Where = {
  /** The project's directory, in which `dist/lambdas` was bundled. */
  root: string;
  /** `staging`, `prod` or `local`. */
  stage: string;
  /** The account and region to deploy to. Without them the template is for any, as the local cloud reads it. */
  env?: Environment;
  /** Puts the site that was built to `dist/web` into its bucket; the local cloud serves it from where it is. */
  publish?: boolean;
};

/** Puts every stack of the product into the app, each after those that it builds upon. */
export function buildApp(app: App, { root, stage, env, publish = false }: Where): void {
  setStage(app, stage);
  const named = (stackName: string) => ({
    stackName: ofStage(app, stackName),
    ...(env && { env, crossRegionReferences: true }),
  });
  const data = new DataStack(app, 'LalagaData', { ...named('LalagaData'), root });
  const workflows = new WorkflowsStack(app, 'LalagaWorkflows', { ...named('LalagaWorkflows'), data });
  const api = new ApiStack(app, 'LalagaApi', { ...named('LalagaApi'), data });
  const edge = new EdgeStack(app, 'LalagaEdge', {
    ...named('LalagaEdge'),
    ...(env && { env: { ...env, region: 'us-east-1' } }),
  });
  new WebStack(app, 'LalagaWeb', { ...named('LalagaWeb'), data, api, aclArn: edge.aclArn, publish });
  new OpsStack(app, 'LalagaOps', { ...named('LalagaOps'), data, workflows, api });
}
