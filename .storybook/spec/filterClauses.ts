import type { ProvenClause } from './types';

/** The filters of the Specification page; empty text and `all` match everything. */
export type ClauseFilter = { words: string; area: string; proof: 'all' | 'proven' | 'open' };

/** Whether at least one story or test proves a clause. */
export const proven = ({ stories, tests }: ProvenClause): boolean => stories.length + tests.length > 0;

/**
 * The clauses that contain all words (in id, text or decision), are in the area, and are proven or open as requested.
 */
export function filterClauses(clauses: ProvenClause[], { words, area, proof }: ClauseFilter): ProvenClause[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.text} ${clause.decision ?? ''}`.toLowerCase();
    return (
      (area === 'all' || clause.area === area) &&
      (proof === 'all' || proven(clause) === (proof === 'proven')) &&
      wanted.every((word) => text.includes(word))
    );
  });
}
