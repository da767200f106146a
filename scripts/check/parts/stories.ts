import { citing, inAnotherLook, type Part } from './part.ts';

/**
 * The states that every component is shown in, by the names of their stories: those of data that is read, and those of
 * a form.
 */
const states = /^(Ready|Loading|Empty|Error|FromApi|Filled|Invalid|Submitting|Refused)$/;

/**
 * Which part runs each story of a file, by name: `npm test` those that prove a clause or show a state. A clause cited
 * for the whole file is proven by all of its stories in the usual look.
 */
export function partsOfStories(text: string): Map<string, Part> {
  const [meta = '', ...stories] = text.split(/^(?=export const \w)/m);
  const together = citing.test(meta);
  return new Map(
    stories.map((story) => {
      const name = /^export const (\w+)/.exec(story)?.[1] ?? '';
      const main = states.test(name) || citing.test(story) || (together && !inAnotherLook(name));
      return [name, main ? 'main' : 'rest'];
    }),
  );
}

/** The code of a file with the stories of one part only: the others stay, as some are told in terms of another. */
export function storiesOf(part: Part, text: string): string {
  const parts = partsOfStories(text);
  return text.replaceAll(/^export (?=const (\w+))/gm, (all, name: string) => (parts.get(name) === part ? all : ''));
}
