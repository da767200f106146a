import { useState } from 'react';

/** Now, as it was when the page was opened. */
export const useToday = (): Date => useState(() => new Date())[0];
