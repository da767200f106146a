import { getConfig } from 'storybook/test';

const { getElementError } = getConfig();

/**
 * The error of a query that finds nothing. While a story waits, it queries at each change of the page, and printing the
 * page into each error takes longer than all else; the error with which waiting ends has the page in it.
 */
export function quickElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: waiting } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  if (!waiting) return getElementError(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}
