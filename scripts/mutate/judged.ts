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
    file: 'apps/api/src/auth/ownSessions.ts',
    change: "'sessions' → ''",
    line: '.forUpdate(',
    why: 'Without a name every table of the query is locked: others wait longer, and all answers stay the same.',
  },
  {
    file: 'packages/model/src/calls/versions.ts',
    change: '< → <=',
    why: 'An object has no key twice, and one more round mixes 0 into every text, whose length is part of the mark.',
  },
  {
    file: 'packages/model/src/calls/versions.ts',
    change: '1 → 2',
    line: 'a < b',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'packages/model/src/calls/versions.ts',
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
    file: 'apps/api/src/jobs/finerResults.ts',
    change: "'simulated' → ''",
    line: "?? 'simulated'",
    why: 'The id of the project follows, which no other simulated panel has.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: '0 → 1',
    line: 'get(people) ?? 0',
    why: 'A step is at least ten.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: '0 → 1',
    line: 'let items = 0',
    why: 'It is only told after it has been counted.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: 'step !== undefined && step >= atLeast → false',
    line: 'step >= atLeast',
    why: 'raiseStep looks again and changes nothing; this only saves the work.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: '!== → ===',
    line: 'step >= atLeast',
    why: 'raiseStep looks again and changes nothing; this only saves the work.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: '>= → >',
    line: 'step >= atLeast',
    why: 'raiseStep looks again and changes nothing; this only saves the work.',
  },
  {
    file: 'apps/api/src/jobs/finerResults.ts',
    change: '512 → 513',
    line: 'memoryLimitMb',
    why: 'A limit of memory, not of what is worked out.',
  },
  {
    file: 'packages/analytics/src/privacy.ts',
    change: '> → >=',
    line: 'least > panelRules.roundedTo',
    why: 'What is exactly the step of counts is rounded up to the same.',
  },
  {
    file: 'packages/analytics/src/store/panelStep.ts',
    change: '0 → 1',
    line: 'weight ?? 0',
    why: 'A weight of one thousandth has the same step as none, that of counts.',
  },
  {
    file: 'packages/analytics/src/store/checksums.ts',
    change: 'false → true',
    line: 'again = false',
    why: 'Files that have not changed are read again; this only costs time.',
  },
  {
    file: 'packages/analytics/src/store/checksums.ts',
    change: "' ' → ''",
    line: "ctimeMs].join(' ')",
    why: 'The numbers of a file only have to change with it, and they do so without blanks, too.',
  },
  {
    file: 'packages/model/src/text/formats.ts',
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
    file: 'packages/model/src/calls/versions.ts',
    change: '0x5bd1e995 → 1540483478',
    why: 'Marks are only compared with marks made in the same way.',
  },
  {
    file: 'packages/model/src/entities/schemas.ts',
    change: "'known' → ''",
    why: 'The name of a rule is never shown.',
  },
  {
    file: 'packages/model/src/view/viewState.ts',
    change: "'1' → ''",
    line: 'showHoursByWeek',
    why: 'It is on by default: that is not written, and what cannot be read is the default.',
  },
  {
    file: 'packages/model/src/reports/wizard.ts',
    change: '1 → 2',
    line: 'readonly WizardStep[] = [1',
    why: 'The first step is also the one for an address without a step.',
  },
  {
    file: 'packages/analytics/src/privacy.ts',
    change: '0 → 1',
    line: 'floor = 0, roundedTo = 0',
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
    file: 'packages/model/src/entities/schemas.ts',
    change: "'order' → ''",
    why: 'The name of a rule is never shown.',
  },
  {
    file: 'apps/api/src/auth/tokens.ts',
    change: '!read.expired → false',
    why: 'Verified tokens are then never cached: every call verifies its token again, with the same result.',
  },
  {
    file: 'packages/analytics/src/import/check/timeZones.ts',
    change: '86_400 → 86401',
    why: 'Steps of any length find each change to the second, as long as no zone has two changes in a step.',
  },
  {
    file: 'packages/analytics/src/import/check/timeZones.ts',
    change: '7 → 8',
    line: 'let [low, high]',
    why: 'A search in eight days finds the same change as one in seven: there is only one.',
  },
  {
    file: 'packages/analytics/src/import/check/timeZones.ts',
    change: 'floor → ceil',
    why: 'Either half of an odd number of seconds leads to the same second.',
  },
  {
    file: 'packages/analytics/src/import/check/timeZones.ts',
    change: '0 → 1',
    line: 'parts.get(type) ?? 0',
    why: 'A time in parts has all of its parts.',
  },
  {
    file: 'packages/analytics/src/import/check/rejects.ts',
    change: "await once(file, 'drain'); → ;",
    why: 'Rows are then kept in memory until they are written; the file is the same.',
  },
  {
    file: 'packages/analytics/src/import/read/readElsewhere.ts',
    change: 'isRecord(feature) → true',
    why: 'A feature that is no object has none of the properties either.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '4 → 5',
    line: 'const blockBytes',
    why: 'Blocks may have any size.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '1024 → 1025',
    line: 'const blockBytes',
    why: 'Blocks may have any size.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '3 → 4',
    line: 'const afterQuotes',
    why: 'The states only differ from each other.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: 'false → true',
    line: 'private plain',
    why: 'Before anything is read there are no bytes to go through.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '0 → 1',
    line: 'private checkedTo',
    why: 'It is set before the first byte is read.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '1 → 2',
    line: 'private checkedLine',
    why: 'It is set before the first byte is read.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: 'this.plain && this.state <= inPlain → false',
    why: 'The other way of reading is only slower.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '<= → <',
    line: 'this.plain && this.state <= inPlain',
    why: 'The other way of reading is only slower.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '0 → 1',
    line: 'buffer[position] ?? 0',
    why: 'There is a byte at every position before the end.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: 'state <= inPlain && byte > quote && byte !== delimiter → false',
    why: 'Plain bytes then take the last branch, which does the same.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '<= → <',
    line: 'if (state <= inPlain && byte > quote',
    why: 'Plain bytes then take the last branch, which does the same.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: 'this.recordStart < filled → true',
    why: 'A record without any text does not count.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '< → <=',
    line: 'if (this.recordStart < filled)',
    why: 'A record without any text does not count.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '!found → (found)',
    line: 'while (position < filled && !found)',
    why: 'The other way of reading is only slower.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: 'position > from → true',
    why: 'Where nothing was read, the byte before is still the one that determined the state.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '> → >=',
    line: 'if (position > from)',
    why: 'Where nothing was read, the byte before is still the one that determined the state.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '> → >=',
    line: 'end > recordStart &&',
    why: 'The byte before a record is never a carriage return.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '< → <=',
    line: 'values < this.minValues',
    why: 'The same number is set again.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '> → >=',
    line: 'values > this.maxValues',
    why: 'The same number is set again.',
  },
  {
    file: 'packages/analytics/src/import/read/csvReader.ts',
    change: '!isUtf8(text) || text.includes(0) → true',
    why: 'Looking at each line of valid text finds nothing either; it is only slower.',
  },
  {
    file: 'packages/analytics/src/import/lists/importAreas.ts',
    change: '1e5 → 100001',
    line: 'const gridSteps',
    why: 'A grid of one more step is as fine.',
  },
  {
    file: 'packages/analytics/src/import/lists/importAreas.ts',
    change: '> → >=',
    line: 'found.size > largestFile',
    why: 'A file of exactly 400 MB may be read or refused.',
  },
  {
    file: 'packages/analytics/src/import/lists/importPostcodes.ts',
    change: '1 → 2',
    line: 'sort(([a], [b]) => (a < b',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'packages/analytics/src/import/lists/importPostcodes.ts',
    change: '< → <=',
    line: 'sort(([a], [b]) => (a < b',
    why: 'Of what is sorted no two are equal.',
  },
  {
    file: 'packages/analytics/src/import/lists/importPanel.ts',
    change: '1 → 2',
    line: 'a.area < b.area',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'packages/analytics/src/import/lists/importPanel.ts',
    change: '< → <=',
    line: 'a.area < b.area',
    why: 'Of what is sorted no two are equal.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '1 → 2',
    line: 'a.code < b.code',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '< → <=',
    line: 'a.code < b.code',
    why: 'Of what is sorted no two are equal.',
  },
  {
    file: 'apps/api/src/queries/filterChoices.ts',
    change: '1 → 2',
    line: 'sort(([a], [b]) => (a < b',
    why: 'Only the sign of a comparison counts.',
  },
  {
    file: 'apps/api/src/queries/filterChoices.ts',
    change: '< → <=',
    line: 'sort(([a], [b]) => (a < b',
    why: 'Of what is sorted no two are equal.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '0 → 1',
    line: '(west ?? 0)',
    why: 'An outline has corners.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '0 → 1',
    line: '(east ?? 0)',
    why: 'An outline has corners.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '0 → 1',
    line: '(south ?? 0)',
    why: 'An outline has corners.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '0 → 1',
    line: '(north ?? 0)',
    why: 'An outline has corners.',
  },
  {
    file: 'packages/analytics/src/estimate/estimatePlace.ts',
    change: '0.018 → 1.018',
    why: 'Blocks that are too far away are left out only to save time.',
  },
  {
    file: 'packages/analytics/src/shapeBudget.ts',
    change: 'wide <= 0 || high <= 0 → ((wide <= 0) && (high <= 0))',
    why: 'If only one gap is negative, so is the share, which is less than a half, too.',
  },
  {
    file: 'packages/analytics/src/shapeBudget.ts',
    change: '<= → <',
    line: 'wide <= 0',
    why: 'Boxes that only touch have no area in common: their share is 0 either way.',
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
