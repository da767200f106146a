import { createContext } from 'react';

/** Whether what is likely to be shown next is prepared while the page is idle; off unless the app turns it on. */
export const PreparesViews = createContext(false);
