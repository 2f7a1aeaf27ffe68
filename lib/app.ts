import type { App, Environment } from 'aws-cdk-lib/core';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { OpsStack } from './stacks/ops.ts';
import { WebStack } from './stacks/web.ts';
import { WorkflowsStack } from './stacks/workflows.ts';

type Where = {
  /** The project's directory, in which `dist/lambdas` was bundled. */
  root: string;
  /** The account and region to deploy to. Without them the template is for any, as the local cloud reads it. */
  env?: Environment;
  /** Puts the site that was built to `dist/web` into its bucket; the local cloud serves it from where it is. */
  publish?: boolean;
};

/** Puts every stack of the product into the app, each after those that it builds upon. */
export function buildApp(app: App, { root, env, publish = false }: Where): void {
  const here = { ...(env && { env, crossRegionReferences: true }) };
  const data = new DataStack(app, 'LalagaData', { ...here, root });
  const workflows = new WorkflowsStack(app, 'LalagaWorkflows', { ...here, data });
  const api = new ApiStack(app, 'LalagaApi', { ...here, data });
  const edge = new EdgeStack(app, 'LalagaEdge', env ? { ...here, env: { ...env, region: 'us-east-1' } } : {});
  new WebStack(app, 'LalagaWeb', { ...here, data, api, aclArn: edge.aclArn, publish });
  new OpsStack(app, 'LalagaOps', { ...here, data, workflows, api });
}
