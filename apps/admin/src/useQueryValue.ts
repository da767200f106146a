import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Values = Readonly<Record<string, string>>;

const changed = (before: URLSearchParams, values: Values) => {
  const next = new URLSearchParams(before);
  for (const [name, text] of Object.entries(values)) {
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
};

/**
 * Writes values into the address; empty ones are removed. It replaces the entry of the history, e.g. while somebody
 * types, or adds one, so that Back leads to what was shown before.
 */
export function useQueryValue(how: 'replace' | 'add' = 'replace'): (name: string | Values, value?: string) => void {
  const [, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return (name, value = '') =>
    setQuery((before) => changed(before, typeof name === 'string' ? { [name]: value } : name), {
      replace: how === 'replace',
      state: how === 'replace' ? state : null,
    });
}

/** The history state of an entry that opened something; its name is that of the value in the address. */
const openedBy = (name: string) => ({ opened: name });

/** What is open on a page, as a value of the address. */
export interface OpenValue {
  /** Its id; empty if nothing is open. */
  value: string;
  /**
   * Opens it in a new entry of the history: Back closes it, Forward opens it again. If something is open already, it
   * takes its place.
   */
  open: (value: string) => void;
  /** Closes it: goes back to the page without it, or removes it from an address that was opened directly. */
  close: () => void;
  /** For a link that opens it. */
  link: (value: string) => { to: { search: string }; state: unknown; replace: boolean };
}

/** Stores what is open on a page under a name in the address. */
export function useOpenValue(name: string): OpenValue {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: { opened?: string } | null };
  const navigate = useNavigate();
  const value = query.get(name) ?? '';
  const pushed = state?.opened === name;
  /** The entry for something else to be opened: it replaces that of what is open, so that closing it leads back. */
  const entryFor = (open: { value: string; pushed: boolean }) => {
    const replace = open.value !== '';
    return { replace, state: !replace || open.pushed ? openedBy(name) : null };
  };
  // Answers arrive late: what was closed or left in the meantime is neither opened nor closed.
  const now = useRef<{ value: string; pushed: boolean }>(undefined);
  useLayoutEffect(() => {
    now.current = { value, pushed };
    return () => {
      now.current = undefined;
    };
  }, [value, pushed]);
  return {
    value,
    open: (next) => {
      if (!now.current) return;
      setQuery((before) => changed(before, { [name]: next }), entryFor(now.current));
    },
    close: () => {
      if (!now.current?.value) return;
      if (now.current.pushed) void navigate(-1);
      else setQuery((before) => changed(before, { [name]: '' }), { replace: true });
    },
    link: (next) => ({ to: { search: `?${changed(query, { [name]: next })}` }, ...entryFor({ value, pushed }) }),
  };
}
