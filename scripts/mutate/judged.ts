import type { Mutant } from './mutants';
import type { Target } from './targets';

/** A fault without any visible effect. */
interface Judgement {
  /** The file, relative to the repository's root. */
  file: string;
  /** The change as reported by the run. */
  change: string;
  /** A part of its line, if the same change also occurs elsewhere. */
  line?: string;
  why: string;
}

/** Faults that were reviewed and found harmless. */
export const judgements: readonly Judgement[] = [
  {
    file: 'packages/model/src/locationCsv.ts',
    change: '>= → >',
    line: 'at >= text.length',
    why: 'Nothing is found after the end of the text, and reading ends anyway.',
  },
  {
    file: 'packages/model/src/versions.ts',
    change: '< → <=',
    why: 'An object has no key twice, and one more round mixes 0 into every text, whose length is part of the mark.',
  },
  {
    file: 'packages/model/src/versions.ts',
    change: '1 → 2',
    line: 'a < b',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'packages/model/src/versions.ts',
    change: '0 → 1',
    line: 'hash >>> 0',
    why: 'Two halves of 31 bits tell versions apart as well as two of 32.',
  },
  {
    file: 'packages/model/src/geo/crossings.ts',
    change: 'sideA0 === 0 → false',
    why: 'The end of an edge on another edge is also where the two lines cross.',
  },
  {
    file: 'packages/model/src/geo/polygonRules.ts',
    change: '> → >=',
    line: '(east - west) * scale.lng > max',
    why: 'No outline is 200 km wide to the last bit of a number.',
  },
  {
    file: 'packages/analytics/src/privacy.ts',
    change: '1 → 2',
    line: 'let smallest = -1',
    why: 'Any negative index stands for no part.',
  },
  {
    file: 'packages/model/src/formats.ts',
    change: '< → <=',
    line: '${difference < 0',
    why: 'A difference of 0 has no sign and was returned before.',
  },
  {
    file: 'packages/model/src/geo/polygonRules.ts',
    change: '< → <=',
    line: 'metresPerDegree(south',
    why: 'An outline that ends at the equator is measured there either way.',
  },
  {
    file: 'packages/model/src/geo/polygonRules.ts',
    change: '> → >=',
    line: 'metresPerDegree(south',
    why: 'An outline that begins at the equator is measured there either way.',
  },
  {
    file: 'packages/model/src/geo/polygonRules.ts',
    change: '0 → 1',
    line: 'metresPerDegree(south',
    why: 'Within a degree of the equator the length of a degree differs by less than 0.02 %.',
  },
  {
    file: 'packages/model/src/versions.ts',
    change: '0x5bd1e995 → 1540483478',
    why: 'Marks are only compared with marks made in the same way.',
  },
  {
    file: 'packages/model/src/schemas.ts',
    change: "'known' → ''",
    why: 'The name of a rule is never shown.',
  },
  {
    file: 'packages/model/src/viewState.ts',
    change: "'1' → ''",
    line: 'showHoursByWeek',
    why: 'It is on by default: that is not written, and what cannot be read is the default.',
  },
  {
    file: 'packages/model/src/wizard.ts',
    change: '1 → 2',
    line: 'readonly WizardStep[] = [1',
    why: 'The first step is also the one for an address without a step.',
  },
  {
    file: 'packages/analytics/src/privacy.ts',
    change: '0 → 1',
    line: 'stricter.',
    why: 'The least that a panel is protected by is larger than both.',
  },
  {
    file: 'packages/model/src/geo/crossings.ts',
    change: '1 → 2',
    line: '< south &&',
    why: 'Edges that are beyond one side of the box are left out only to save time.',
  },
  {
    file: 'apps/api/src/http/fairQueue.ts',
    change: '> → >=',
    line: 'other.waiters.length > known.waiters.length',
    why: 'Of two callers with as many waiting calls either may give way.',
  },
  {
    file: 'apps/api/src/auth/viewers.ts',
    change: "'sessions' → ''",
    why: 'A statement only asks whether the service itself is waiting; any other name means a caller.',
  },
  {
    file: 'apps/api/src/auth/viewers.ts',
    change: '0 → 1',
    line: 'new Date(0)',
    why: 'Any call is later than both moments.',
  },
  {
    file: 'apps/api/src/auth/viewers.ts',
    change: '> → >=',
    why: 'Of two equal times either is the latest.',
  },
  {
    file: 'apps/api/src/auth/signIn.ts',
    change: "'sign-in:account' → ''",
    why: 'The name only keeps its counters apart from those of other limits, which all have one.',
  },
  {
    file: 'apps/api/src/auth/tokens.ts',
    change: '>= → >',
    line: 'verified.size >= keptTokens',
    why: 'One more verified token is kept in memory; what is kept is only read again, never trusted longer.',
  },
  {
    file: 'apps/api/src/auth/guessable.ts',
    change: '10_000 → 10001',
    why: 'One more password is refused, which is as common as the one before.',
  },
  {
    file: 'packages/model/src/schemas.ts',
    change: "'order' → ''",
    why: 'The name of a rule is never shown.',
  },
  {
    file: 'apps/api/src/auth/tokens.ts',
    change: '!read.expired → false',
    why: 'Verified tokens are then never cached: every call verifies its token again, with the same result.',
  },
];

/** Whether a fault was judged harmless. */
export const judged = ({ file, code }: Pick<Target, 'file' | 'code'>, { change, line }: Mutant): boolean =>
  judgements.some(
    (entry) =>
      entry.file === file &&
      entry.change === change &&
      (entry.line === undefined || (code.split('\n')[line - 1] ?? '').includes(entry.line)),
  );
