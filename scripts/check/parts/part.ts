/**
 * One of the two parts into which everything that lands is checked: `main` is `npm test`, `rest` is `npm run check --
 * rest`.
 */
export type Part = 'main' | 'rest';

/** A clause cited by a story's tag or a test's title. */
export const citing = /(?:spec:|\[)(?:SHELL|VIEW|ADMIN)-\d{3}\b/;

/** Words in the names of stories and journeys that show again, in another look, what others prove. */
const looks = /(Dark|RightToLeft|Narrow|Phone|Hebrew|German|Italian|Dutch)(?![a-z])|\bphone\b/;

/** Whether a story, a journey or a file of journeys only shows another look, by its name. */
export const inAnotherLook = (name: string): boolean => looks.test(name);
