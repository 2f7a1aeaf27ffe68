import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { mappingsOf, readerOf, toRead } from '#local/cloud/events/event-source-mapping.ts';
import { type Iam, type Judged, openIam } from '#local/cloud/iam/iam.ts';
import { rightsIn } from '#local/cloud/iam/roles.ts';

type Options = {
  uses?: string | undefined;
  onDenied?: ((sentence: string) => void) | undefined;
};

/**
 * What judges the calls of the functions of a template (CLOUD-43). Throws an Error that names what is not judged (CLOUD-44), and
 * AccessDenied for a function that may not read its stream.
 */
export function judging(
  resources: Resource[],
  { uses, onDenied = writeDenial }: Options,
): { judged: Judged; iam: Iam } {
  const judged = { rights: rightsIn(resources), uses, onDenied };
  const iam = openIam(judged);
  for (const mapping of mappingsOf(resources)) iam.authorize(readerOf(mapping), () => toRead(mapping));
  return { judged, iam };
}

const writeDenial = (sentence: string) => void process.stderr.write(`${sentence}\n`);
