import { useEffect } from 'react';

/** The last part of every title. */
const product = 'Locus';

/** What is open, as shown in the browser tab, most specific first: "Store network – Retail Berlin – Locus". */
export const pageTitle = (...names: readonly (string | null | undefined)[]): string =>
  [...names.filter((name) => typeof name === 'string' && name !== ''), product].join(' – ');

/** Sets the title of the browser tab to what is open. */
export function usePageTitle(...names: readonly (string | undefined)[]): void {
  const title = pageTitle(...names);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
