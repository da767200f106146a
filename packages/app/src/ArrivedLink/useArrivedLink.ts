import { arrivedAddress } from '@locus/model/view';
import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The address by which the page was opened: where it leads if mail or chat changed it (undefined once there), and
 * whether some of it is missing. What the reader has chosen here and loads once more is no link.
 */
export function useArrivedLink(): { to: string | undefined; incomplete: boolean } {
  const { key, pathname, search, hash } = useLocation();
  const [link] = useState(() => (key === opened ? arrivedAddress(pathname, search, hash) : undefined));
  if (!link) return { to: undefined, incomplete: false };
  const to = link.path + link.query;
  return { to: key === opened && to !== pathname + search ? to : undefined, incomplete: link.incomplete };
}

/** The key of an entry of the history that the application has not written. */
const opened = 'default';
