import { chunkWith, firstIn, pathOf, type Tree } from '#lambdas/proof/sum-tree.ts';
import type { Step } from '#shared/proof/sum-tree.ts';

/** The nodes beside the path of a leaf of a tree, as a proof has them; undefined where it is not in the tree. */
export function pathTo(hash: Uint8Array, { chunks }: Tree): Step[] | undefined {
  const nr = chunkWith(hash, chunks.map(firstIn));
  const roots = chunks.map(({ root }) => root);
  return pathOf(hash, chunks[nr]?.bytes ?? new Uint8Array(), { roots, nr });
}
