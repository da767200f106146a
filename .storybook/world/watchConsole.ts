import { format } from './format';

/** Storybook's panels follow the arguments of a call up to `window`, where they meet its own old property. */
const ofStorybook = /^Accessing the Story Store is deprecated/;

/**
 * Records everything logged as an error or a warning, while still showing it. Returns the record and the function that
 * stops it.
 */
export function watchConsole(): { complaints: string[]; restore: () => void } {
  const complaints: string[] = [];
  const { error, warn } = console;
  console.error = (...args: unknown[]) => {
    complaints.push(`console.error: ${format(args)}`);
    error(...args);
  };
  console.warn = (...args: unknown[]) => {
    const text = format(args);
    if (ofStorybook.test(text)) return;
    complaints.push(`console.warn: ${text}`);
    warn(...args);
  };
  return {
    complaints,
    restore: () => Object.assign(console, { error, warn }),
  };
}
