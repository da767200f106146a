declare module 'virtual:locus-spec' {
  /** All clauses in document order, each with the stories and tests that prove it. */
  export const clauses: import('./types').ProvenClause[];
}
