import { readFileSync } from 'node:fs';
import { readPublished } from '#local/cloud/published.ts';

/**
 * The environment in which our code works on what runs: on AWS as `cdk deploy --outputs-file` told in the file `outputs`,
 * else on the local cloud as it told in the file `endpoints`. Throws an Error for a person where there is none.
 */
export function surroundingsIn({ outputs, endpoints }: { outputs?: string | undefined; endpoints: string }) {
  return outputs ? deployedAt(outputs) : runningAt(endpoints);
}

function runningAt(file: string): Record<string, string> {
  const published = readPublished(file);
  if (!published)
    throw new Error('The local cloud is not running: start it with npm start, or give --outputs for AWS.');
  const { environment, outputs } = published;
  return { ...environment, ...namesIn(outputs) };
}

/** The file has the outputs by stack. */
function deployedAt(file: string): Record<string, string> {
  const stacks: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  const outputs = Object.entries(stacks).flatMap(([stack, keys]) =>
    Object.entries(keys).map(([key, value]) => [`${stack}.${key}`, value]),
  );
  return namesIn(Object.fromEntries(outputs));
}

/** What our code is told of a deployment, by the stacks' outputs. */
function namesIn(outputs: Readonly<Record<string, unknown>>): Record<string, string> {
  const name = (output: string) => String(outputs[output]);
  return {
    TABLE_NAME: name('LalagaData.TableName'),
    USER_POOL_ID: name('LalagaData.UserPoolId'),
    USER_POOL_CLIENT_ID: name('LalagaData.UserPoolClientId'),
    AUDIT_BUCKET: name('LalagaData.AuditBucketName'),
    LOAN_MACHINE_ARN: name('LalagaWorkflows.LoanMachineArn'),
  };
}
