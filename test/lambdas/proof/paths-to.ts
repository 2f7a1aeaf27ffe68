import { chunkWith, firstIn, pathsIn, type Tree } from '#lambdas/proof/sum-tree.ts';
import type { Step } from '#shared/proof/sum-tree.ts';

/**
 * What finds the nodes beside the path of a leaf of a tree by its hash, as a proof has them; undefined where it is not in the tree. Each chunk is
 * hashed once.
 */
export function pathsTo({ chunks }: Tree): (hash: Uint8Array) => Step[] | undefined {
  const firsts = chunks.map(firstIn);
  const roots = chunks.map(({ root }) => root);
  const known = new Map<number, ReturnType<typeof pathsIn>>();
  return (hash) => {
    const nr = chunkWith(hash, firsts);
    const pathTo = known.get(nr) ?? pathsIn(chunks[nr]?.bytes ?? new Uint8Array(), { roots, nr });
    known.set(nr, pathTo);
    return pathTo(hash);
  };
}
