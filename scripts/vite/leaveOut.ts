import type { Plugin } from 'vite';

const empty = '\0left-out';

/** Libraries that another one would load for what is never asked of it; they stay out of the build. */
export const leaveOut = (names: readonly string[]): Plugin => ({
  name: 'locus:leave-out',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (names.includes(id) ? empty : undefined),
  load: (id) => (id === empty ? 'export default undefined;' : undefined),
});
