import { join } from 'node:path';

import type { Plugin } from 'vite';

import { root } from '../../scripts/lib/files.ts';
import { storiesIn } from '../../scripts/lib/stories.ts';
import { type Citation, readCitations, readClauses } from '../../scripts/spec/citations.ts';
import type { ProvenClause, Story } from './types.ts';

const moduleId = 'virtual:locus-spec';

/**
 * Provides the data of the Specification page: every clause with the stories and tests that prove it, read at build
 * time.
 */
export function specPlugin(): Plugin {
  return {
    name: 'locus:spec',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const citations = readCitations();
      for (const file of new Set(citations.map((citation) => citation.file))) this.addWatchFile(join(root, file));
      return `export const clauses = ${JSON.stringify(provenClauses(citations))};`;
    },
  };
}

function provenClauses(citations: Citation[]): ProvenClause[] {
  const stories = storiesByClause(citations);
  return readClauses().map((clause) => ({
    ...clause,
    stories: stories.get(clause.id) ?? [],
    tests: citations
      .filter((citation) => citation.clause === clause.id && citation.kind === 'test')
      .map(({ file, line, title }) => ({ file, line, title })),
  }));
}

function storiesByClause(citations: Citation[]): Map<string, Story[]> {
  const found = new Map<string, Story[]>();
  const ofStories = citations.filter(({ kind }) => kind === 'story');
  for (const file of new Set(ofStories.map((citation) => citation.file))) {
    const stories = storiesIn(file);
    const cited = ofStories.filter((citation) => citation.file === file).map(({ clause }) => clause);
    for (const clause of new Set(cited)) {
      const tagged = stories.filter(({ tags }) => tags.includes(`spec:${clause}`));
      // Tags that a function gives to the stories it returns are not seen in the file: its stories together prove them.
      const proofs = tagged.length > 0 ? tagged : stories.slice(0, 1).map((story) => ({ ...story, name: '' }));
      const named = proofs.map(({ id, title, name }) => ({ id, name: [title, name].filter(Boolean).join(' / ') }));
      found.set(clause, [...(found.get(clause) ?? []), ...named]);
    }
  }
  return found;
}
