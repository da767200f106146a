import { readConfiguration } from '@locus/app';
import { useTold } from '@locus/app/office';
import { useEndLoginAs, useLoginAs } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { useEffect, useRef, useState } from 'react';

/** The portal as a user sees it: opened by a code, ended with the page. */
export function usePreview() {
  const login = useTold(useLoginAs());
  const { run: end } = useEndLoginAs();
  const [view, setView] = useState<{ code: string; userId: Id }>();
  const code = view?.code;
  // A view that is remounted immediately has not ended.
  const open = useRef<string>(undefined);
  useEffect(() => {
    open.current = code;
    if (code === undefined) return undefined;
    const leave = () => end(code);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      open.current = undefined;
      setTimeout(() => open.current !== code && end(code));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `end` is a new function at every render
  }, [code]);
  return {
    userId: view?.userId,
    src: code === undefined ? undefined : `${readConfiguration().preview}/loginAs/${encodeURIComponent(code)}`,
    begin: (userId: Id) => login.run(userId, (next) => setView({ code: next, userId })),
    end: () => setView(undefined),
    busy: login.busy,
  };
}
