// In one module, so that they share a chunk.
export { ProjectDialog } from '@locus/forms/analysts';
export { DeleteDialog } from '@locus/forms/shared';
