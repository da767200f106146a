import { createContext, useContext } from 'react';

/** The id of the text above a view; undefined outside of a view. */
export const ViewWords = createContext<string | undefined>(undefined);

/** The id of the text above the view that contains a chart or map, for its `aria-describedby`. */
export const useViewWords = (): string | undefined => useContext(ViewWords);
