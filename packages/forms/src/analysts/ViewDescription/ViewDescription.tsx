import { sentenceOf, viewWords } from '@locus/analyses';
import type { MonthKey, ReportScope } from '@locus/model/view';
import { color, font } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useTimeFramesText } from '../TimePicker/TimeFrames';
import { EmptyPlaces } from '../EmptyPlaces/EmptyPlaces';

export interface ViewDescriptionProps {
  /** The report and the view state in its address. */
  scope: ReportScope;
}

/**
 * The contents of the view, in one sentence above its map, graph or table: what it shows for which places, over which
 * months; and which of them have no data.
 */
export function ViewDescription({ scope }: ViewDescriptionProps) {
  const intl = useIntl();
  const { report, view, state } = scope;
  const months = useTimeFramesText(view?.months ?? none, view?.timeFrames ?? none);
  const type = view?.item?.type;
  const words = view && type && viewWords(intl, { report, view, state }, type);
  if (!words) return null;
  const { places, ...values } = words;
  return (
    <>
      <Sentence>{intl.formatMessage(sentenceOf(type), { ...values, months, b: bold })}</Sentence>
      <EmptyPlaces places={places} />
    </>
  );
}

const none: MonthKey[] = [];

const bold = (name: ReactNode) => (
  <b>
    <bdi>{name}</bdi>
  </b>
);

const Sentence = styled.p`
  font: ${font.label};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & b {
    font-weight: ${font.strong};
    color: ${color.text};
  }
`;
