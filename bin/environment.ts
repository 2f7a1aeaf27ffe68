import { readFileSync } from 'node:fs';
import { readPublished } from '#local/cloud/published.ts';

/**
 * The environment variables with which our code reaches a deployment: on AWS, from the file `outputs` that
 * `cdk deploy --outputs-file` wrote; otherwise the local cloud, from the file `endpoints` that it writes while it runs.
 * Throws an Error with a sentence for a person when the local cloud is not running.
 */
export function environmentOf({ outputs, endpoints }: { outputs?: string | undefined; endpoints: string }) {
  return outputs ? deployment(outputs) : localCloud(endpoints);
}

function localCloud(file: string): Record<string, string> {
  const published = readPublished(file);
  if (!published)
    throw new Error('The local cloud is not running: start it with npm start, or give --outputs for AWS.');
  const { environment, outputs } = published;
  return { ...environment, ...variablesFrom(outputs) };
}

/** Reads the outputs file, which nests the outputs by stack; a stack's name begins with its stage. */
function deployment(file: string): Record<string, string> {
  const stacks: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  const outputs = Object.entries(stacks).flatMap(([stack, keys]) =>
    Object.entries(keys).map(([key, value]) => [`${stack.replace(/^[a-z]+-/, '')}.${key}`, value]),
  );
  return variablesFrom(Object.fromEntries(outputs));
}

/** The environment variables of our code, from the stacks' outputs. Throws an Error with a sentence where one is missing. */
function variablesFrom(outputs: Readonly<Record<string, unknown>>): Record<string, string> {
  const name = (output: string) => {
    if (outputs[output] === undefined) throw new Error(`There is no ${output}: give the outputs of all stacks.`);
    return String(outputs[output]);
  };
  return {
    TABLE_NAME: name('LalagaData.TableName'),
    USER_POOL_ID: name('LalagaData.UserPoolId'),
    USER_POOL_CLIENT_ID: name('LalagaData.UserPoolClientId'),
    DOCUMENTS_BUCKET: name('LalagaData.DocumentsBucketName'),
    AUDIT_BUCKET: name('LalagaData.AuditBucketName'),
    LOAN_MACHINE_ARN: name('LalagaWorkflows.LoanMachineArn'),
  };
}
