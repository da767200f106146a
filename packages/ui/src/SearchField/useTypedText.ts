import { useLayoutEffect, useRef, useState } from 'react';

/** More than anybody types before a value comes back. */
const mostSent = 200;

/**
 * The text of a field whose value comes back late, e.g. through the address: typed text is kept, even if an earlier
 * keystroke comes back in the meantime; any other value from outside replaces it.
 */
export function useTypedText(value: string, onValueChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  /**
   * Texts that were typed and have not come back as a value. Not state: a render that React discards must not change
   * it.
   */
  const sent = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const echo = sent.current.indexOf(value);
    sent.current = echo === -1 ? [] : sent.current.slice(echo + 1);
    if (echo === -1) setText(value);
  }, [value]);
  const write = (next: string) => {
    sent.current = [...sent.current, next].slice(-mostSent);
    setText(next);
    onValueChange(next);
  };
  return [text, write];
}
