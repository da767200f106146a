// In one module, so that they share a chunk.
export { DeleteDialog, ProjectDialog } from '@locus/forms';
