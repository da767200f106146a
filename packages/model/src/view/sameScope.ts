import type { ReportScope } from './itemRequest';

/** Whether two scopes show the same: an address that is read again gives equal parts in other objects. */
export const sameScope = <Scope extends ReportScope>(before: Scope, next: Scope): boolean =>
  sameParts({ ...before, view: null, state: null }, { ...next, view: null, state: null }) &&
  sameParts(before.view ?? {}, next.view ?? {}) &&
  JSON.stringify(before.state) === JSON.stringify(next.state);

function sameParts<Whole extends object>(before: Whole, next: Whole): boolean {
  const names = Object.keys({ ...before, ...next }) as (keyof Whole)[];
  return names.every((name) => before[name] === next[name]);
}
