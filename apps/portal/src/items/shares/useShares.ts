import type { PartDisclosure, ShareView } from '@locus/model';
import { deriveAbsorption, deriveAttraction } from '@locus/model';
import { useMemo } from 'react';

import type { Answer } from '../../useAnswer';
import { useAnswer } from '../../useAnswer';
import type { OpenReport } from '../../useOpenReport';

/** Absorption's or attraction's answer, derived to one view a source or target. */
export function useAbsorption(open: OpenReport): {
  answer: Answer<'ABSORPTION'>;
  views: ShareView[] | undefined;
  disclosure: PartDisclosure | undefined;
} {
  const answer = useAnswer(open, 'ABSORPTION', 'monthly');
  const views = useMemo(() => answer.answer && deriveAbsorption(answer.answer.values), [answer.answer]);
  return { answer, views, disclosure: answer.answer?.disclosure };
}

/** The same for attraction. */
export function useAttraction(open: OpenReport): {
  answer: Answer<'ATTRACTION'>;
  views: ShareView[] | undefined;
  disclosure: PartDisclosure | undefined;
} {
  const answer = useAnswer(open, 'ATTRACTION', 'monthly');
  const views = useMemo(() => answer.answer && deriveAttraction(answer.answer.values), [answer.answer]);
  return { answer, views, disclosure: answer.answer?.disclosure };
}
