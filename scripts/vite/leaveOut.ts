import type { Plugin } from 'vite';

const empty = '\0left-out';

/** Libraries that another library would load for features that are never used; they are excluded from the build. */
export const leaveOut = (names: readonly string[]): Plugin => ({
  name: 'locus:leave-out',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (names.includes(id) ? empty : undefined),
  load: (id) => (id === empty ? 'export default undefined;' : undefined),
});
