declare module 'virtual:locus-spec' {
  /** All clauses in document order, each with the stories and tests that prove it. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import by a relative name
  export const clauses: import('./types').ProvenClause[];
}
