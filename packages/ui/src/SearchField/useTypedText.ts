import { useState } from 'react';

interface Draft {
  text: string;
  /** The value last told from outside. */
  value: string;
  /** What was typed and has not come back as a value. */
  sent: readonly string[];
}

/** As many as anybody types before a value comes back. */
const mostSent = 200;

/**
 * The text of a field whose value comes back late, e.g. through the address: what is typed stays, whatever earlier
 * keystroke comes back meanwhile; another value from outside takes its place.
 */
export function useTypedText(value: string, onValueChange: (value: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState<Draft>({ text: value, value, sent: [] });
  let { text } = draft;
  if (draft.value !== value) {
    const echo = draft.sent.indexOf(value);
    text = echo === -1 ? value : text;
    setDraft({ text, value, sent: echo === -1 || text === value ? [] : draft.sent.slice(echo + 1) });
  }
  const write = (next: string) => {
    setDraft((before) => ({ ...before, text: next, sent: [...before.sent, next].slice(-mostSent) }));
    onValueChange(next);
  };
  return [text, write];
}
