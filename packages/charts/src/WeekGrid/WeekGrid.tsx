import type { PartDisclosure, Seasonality } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { dayHourLabel } from '@locus/model/analyses';
import { sequentialScale } from '@locus/model/charts';
import { shareText } from '@locus/model/text';
import { Select } from '@locus/ui';
import { color, font, media, space, useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { boldName } from '../DetailView/boldName';
import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import { useWeekWords } from './useWeekWords';
import { messages } from './messages';
import type { WeekCell } from './weekCells';
import { weekCells } from './weekCells';
import { WeekGridLegend } from './WeekGridLegend';
import { WeekGridTable } from './WeekGridTable';

export interface WeekGridProps {
  seasonality: Seasonality;
  /** What the data hides, and where nobody came. */
  disclosure: PartDisclosure | undefined;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
}

/**
 * A location's week, day by hour: the stronger an hour's colour, the more of the week's visits begin in it. The arrow
 * keys move from hour to hour.
 */
export function WeekGrid({ seasonality, disclosure, indexOf }: WeekGridProps) {
  const intl = useIntl();
  const { locale } = intl;
  const fills = sequentialScale[useThemeName()];
  const { onHighlight } = useHighlight();
  const [chosen, setChosen] = useState<Id>();
  const [pointed, setPointed] = useState<WeekCell>();
  const places = seasonality.daily;
  const { locationId = '', locationName = '' } = places.find((place) => place.locationId === chosen) ?? places[0] ?? {};
  const { rows, peak } = useMemo(
    () => weekCells(seasonality, locationId, fills.length),
    [seasonality, locationId, fills],
  );
  const { missingOf, wordsFor } = useWeekWords(disclosure, locationId);
  // The pointed cell belonged to the previous location.
  const shown = pointed && rows.flat().find(({ day, hour }) => day === pointed.day && hour === pointed.hour);
  const told = shown ?? peak;
  const kinds = new Set(rows.flat().map((cell) => missingOf(cell)?.reason));
  return (
    <Root
      aria-label={intl.formatMessage(messages.title)}
      onPointerEnter={onHighlight && (() => onHighlight(locationId))}
      onPointerLeave={onHighlight && (() => onHighlight(undefined))}
    >
      <Head>
        <h3>{intl.formatMessage(messages.title)}</h3>
        {places.length > 1 ? (
          <Select
            label={intl.formatMessage(messages.location)}
            hideLabel
            size="small"
            value={locationId}
            onValueChange={setChosen}
            options={places.map((place) => ({ value: place.locationId, label: place.locationName }))}
          />
        ) : (
          <LocationName id={locationId} index={indexOf(locationId)} name={locationName} />
        )}
        <Told>
          {told?.share != null
            ? intl.formatMessage(shown ? messages.at : messages.peak, {
                when: dayHourLabel(told.day, told.hour, locale),
                share: shareText(told.share, locale),
                b: boldName,
              })
            : told && wordsFor(told)}
          {told?.share != null && shown && missingOf(told) && <small>{missingOf(told)?.long}</small>}
        </Told>
      </Head>
      <WeekGridTable
        caption={intl.formatMessage(messages.caption, { name: locationName })}
        rows={rows}
        peak={peak}
        fills={fills}
        reasonOf={(cell) => missingOf(cell)?.reason}
        wordsFor={wordsFor}
        onPoint={setPointed}
      />
      <WeekGridLegend
        fills={fills}
        largest={peak?.share ?? null}
        hidden={kinds.has('below_floor') || kinds.has('complement')}
        closed={kinds.has('closed')}
        notCounted={kinds.has('not_counted')}
      />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-block: ${space[2]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  & > h3 {
    font: ${font.bodyStrong};
  }
`;

const Told = styled.p`
  font-variant-numeric: tabular-nums;
  margin-inline-start: auto;
  min-block-size: 20px;
  font: ${font.label};
  line-height: 20px;
  color: ${color.textMuted};
  & b {
    color: ${color.text};
  }
  & small {
    margin-inline-start: ${space[2]};
  }
  ${media.narrow} {
    flex: 1 0 100%;
    margin-inline-start: 0;
  }
`;
