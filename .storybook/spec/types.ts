import type { Citation, Clause } from '../../scripts/spec/citations.ts';

/** A story with its id in Storybook's address, and its title with its name. */
export type Story = { id: string; name: string };

/** A clause with everything that proves it. */
export type ProvenClause = Clause & { stories: Story[]; tests: Pick<Citation, 'file' | 'line' | 'title'>[] };
