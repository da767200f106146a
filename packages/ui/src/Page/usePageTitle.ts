import { useEffect } from 'react';

/** What stands last in every title. */
const product = 'Locus';

/** What is open as the browser's tab names it, the narrowest first: "Store network – Retail Berlin – Locus". */
export const pageTitle = (...names: readonly (string | null | undefined)[]): string =>
  [...names.filter((name) => typeof name === 'string' && name !== ''), product].join(' – ');

/** Gives the browser's tab the title of what is open. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = pageTitle(...names);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
