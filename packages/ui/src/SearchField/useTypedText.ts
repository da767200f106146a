import { useLayoutEffect, useRef, useState } from 'react';

/** As many as anybody types before a value comes back. */
const mostSent = 200;

/**
 * The text of a field whose value comes back late, e.g. through the address: what is typed stays, whatever earlier
 * keystroke comes back meanwhile; another value from outside takes its place.
 */
export function useTypedText(value: string, onValueChange: (value: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  /** What was typed and has not come back as a value. Not state: a render that React throws away must not touch it. */
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
