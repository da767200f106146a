import { useTold } from '@locus/app/office';
import type { Read } from '@locus/data';

/** There is no such record, or no longer. */
export const isMissing = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error?.status === 404;

/**
 * The record of a page. Failures go to the shared error message, except that the record does not exist: the page says
 * so itself.
 */
export function useRecord<T>(read: Read<T>): Read<T> & { missing: boolean } {
  const missing = isMissing(read);
  useTold({ error: missing ? undefined : read.error });
  return { ...read, missing };
}
