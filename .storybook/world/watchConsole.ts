import { format } from './format';

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
    complaints.push(`console.warn: ${format(args)}`);
    warn(...args);
  };
  return {
    complaints,
    restore: () => Object.assign(console, { error, warn }),
  };
}
