/** The words for a whole location in `suppressed` and `closed`. */
export const wholeLocation = 'all';

/** The list of what is closed, as an answer has it: left out where there is none. */
export const closedParts = <Closed>(closed: readonly Closed[]): { closed?: Closed[] } =>
  closed.length === 0 ? {} : { closed: [...closed] };

/** The list of what was not counted every day, as an answer has it: left out where there is none. */
export const coverageParts = <Part>(coverage: readonly Part[]): { coverage?: Part[] } =>
  coverage.length === 0 ? {} : { coverage: [...coverage] };
