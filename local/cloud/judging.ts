import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { mappingsOf, readerOf, toRead } from '#local/cloud/events/event-source-mapping.ts';
import { type Iam, type Judged, openIam } from '#local/cloud/iam/iam.ts';
import { judgeInvocations } from '#local/cloud/iam/invocations.ts';
import { judgeKeys } from '#local/cloud/iam/keys.ts';
import { type Caller, rightsIn } from '#local/cloud/iam/roles.ts';
import { credentials } from '#local/cloud/signature/signature.ts';
import { place } from './place.ts';

type Options = {
  uses?: string | undefined;
  onDenied?: ((sentence: string) => void) | undefined;
};

/**
 * What judges the calls of the functions of a template (CLOUD-43). Throws an Error that names what is not judged (CLOUD-44), or what may
 * not be invoked or decrypted (CLOUD-62), and AccessDenied for a function that may not read its stream.
 */
export function judging(
  resources: Resource[],
  { uses, onDenied = writeDenial }: Options,
): { judged: Judged; iam: Iam } {
  const rights = rightsIn(resources);
  const judged = { rights, uses, onDenied };
  judgeInvocations(resources);
  judgeKeys(resources);
  const iam = openIam({ ...judged, rights: { ...rights, callers: [...rights.callers, administrator] } });
  for (const mapping of mappingsOf(resources)) iam.authorize(readerOf(mapping), () => toRead(mapping));
  return { judged, iam };
}

/** Whoever runs this may do everything, except what the policy of a bucket denies to all, as at AWS. */
const administrator: Caller = {
  key: credentials.accessKeyId,
  roleArn: `arn:aws:iam::${place.account}:role/Administrator`,
  statements: [{ effect: 'Allow', actions: ['*'], resources: ['*'], conditions: [] }],
};

const writeDenial = (sentence: string) => void process.stderr.write(`${sentence}\n`);
