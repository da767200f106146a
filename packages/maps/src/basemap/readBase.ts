import type { BaseData, PackedBase } from '@locus/draw';
import { unpackBase } from '@locus/draw';

/** Decompresses the bytes of a stored file of the base map. */
export async function readBase(bytes: ArrayBuffer): Promise<BaseData> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return unpackBase((await new Response(stream).json()) as PackedBase);
}
