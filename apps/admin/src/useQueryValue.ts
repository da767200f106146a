import { useSearchParams } from 'react-router';

/** Writes a value of the address in place of the one before; an empty one is left out. */
export function useQueryValue(): (name: string, value: string) => void {
  const [, setQuery] = useSearchParams();
  return (name, value) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
}
