import { createContext, useContext } from 'react';

/** The id of the words above a view; undefined outside of one. */
export const ViewWords = createContext<string | undefined>(undefined);

/** The id of what is said above the view that a chart or map stands in, for its `aria-describedby`. */
export const useViewWords = (): string | undefined => useContext(ViewWords);
