import { useState } from 'react';

/** The time when the page was opened. */
export const useToday = (): Date => useState(() => new Date())[0];
