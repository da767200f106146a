// One module of their own, so that they share a chunk.
export { DeleteDialog, ProjectDialog } from '@locus/forms';
