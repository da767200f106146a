import { useSearchParams } from 'react-router';

/** Replaces values of the address; empty ones are removed. */
export function useQueryValue(): (name: string | Readonly<Record<string, string>>, value?: string) => void {
  const [, setQuery] = useSearchParams();
  return (name, value = '') =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        const values = typeof name === 'string' ? [[name, value] as const] : Object.entries(name);
        for (const [each, text] of values) {
          if (text === '') next.delete(each);
          else next.set(each, text);
        }
        return next;
      },
      { replace: true },
    );
}
