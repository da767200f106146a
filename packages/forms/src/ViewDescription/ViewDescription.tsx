import type { MonthKey, ReportItemType, ReportScope } from '@locus/model';
import { displaySettings, isolated } from '@locus/model';
import { color, font } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useTimeFramesText } from '../TimePicker/TimeFrames';
import { EmptyPlaces } from '../EmptyPlaces/EmptyPlaces';
import { messages } from './messages';

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
  if (!view || !isDescribed(type) || view.selected.length === 0 || view.timeFrames.length === 0) return null;
  const settings = displaySettings(state, view, report?.report_category === 'AOI_DEFAULT');
  const single = type === 'MOVEMENT' || (type === 'CATCHMENT' && settings.catchmentLocationsCount === 'SINGLE');
  const places = single && view.primary ? [view.primary] : settings.locations;
  const cities = new Set(places.map(({ city }) => city));
  const name = places[0]?.name ?? '';
  const [city = ''] = cities;
  const words = {
    count: places.length,
    name,
    // If the name includes the city, the city is not repeated.
    city: cities.size !== 1 || city === '' || (places.length === 1 && name.includes(city)) ? 'none' : isolated(city),
    months,
    b: bold,
    type: settings.catchmentType,
  };
  const { period: trends, retentionPeriod, movementPeriod } = settings;
  const period = type === 'MOVEMENT' ? movementPeriod : type === 'RETENTION' ? retentionPeriod : trends;
  return (
    <>
      <Sentence>{intl.formatMessage(messages[type], { ...words, period })}</Sentence>
      <EmptyPlaces places={places} />
    </>
  );
}

const none: MonthKey[] = [];

const isDescribed = (type: ReportItemType | undefined): type is keyof typeof messages =>
  type !== undefined && Object.hasOwn(messages, type);

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
