import type { Hotspot, VisitationPeriod } from '@locus/model/analyses';
import { categoriesByCount, rankPlaces } from '@locus/model/analyses';
import type { LoadState } from '@locus/ui';
import { Select } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { boldName } from '../DetailView/boldName';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { placeName } from '../placeName/placeName';
import { messages } from './messages';
import { RankingTable } from './RankingTable';

export interface MovementRankingProps extends LoadState {
  /** The places of the part of the trip; keep the array stable. */
  hotspots: readonly Hotspot[];
  /** The location whose visits are shown; positions in degrees. */
  location: { name: string; longitude: number; latitude: number } | undefined;
  period: VisitationPeriod;
  who: Hotspot['visitor_type'];
  /** The selected category; undefined for all, as for one that no place has. */
  category: string | undefined;
  onCategoryChange: (category: string | undefined) => void;
  /** The name of the own place that others are compared with; by default the strongest. */
  comparedPlace: string | undefined;
  onComparedPlaceChange: (name: string) => void;
}

/** No category has this name. */
const all = '*';

/** The places where visitors also stay, ranked by category and compared with one's own; own ones are marked. */
export function MovementRanking(props: MovementRankingProps) {
  const { hotspots, location, period, who, category, onCategoryChange, comparedPlace, onComparedPlaceChange } = props;
  const { status, error, onRetry, noData } = props;
  const intl = useIntl();
  const { places, own, compared } = useMemo(
    () => rankPlaces(hotspots, location, comparedPlace),
    [hotspots, location, comparedPlace],
  );
  const categories = useMemo(() => categoriesByCount(places), [places]);
  // An address may contain a category that this part of the trip, or this report, does not have.
  const unknown = places.length > 0 && category !== undefined && !categories.includes(category);
  const rows = useMemo(
    () => (category === undefined ? places : places.filter((place) => place.category === category || place.own)),
    [places, category],
  );
  return (
    <DetailView
      {...{ status, error, onRetry, noData }}
      empty={places.length === 0 || unknown}
      emptyTitle={unknown ? intl.formatMessage(messages.noMatch) : undefined}
      emptyText={unknown ? intl.formatMessage(messages.noMatchText) : undefined}
      title={intl.formatMessage(messages.title)}
      mode="table"
      pictured={false}
      heightPx={320}
      controls={
        <>
          <Select
            label={intl.formatMessage(messages.category)}
            hideLabel
            value={category ?? all}
            onValueChange={(next) => onCategoryChange(next === all ? undefined : next)}
            options={[
              { value: all, label: intl.formatMessage(messages.allCategories) },
              ...categories.map((value) => ({ value, label: placeName(intl, value) || value || '-' })),
              ...(unknown && category !== undefined ? [{ value: category, label: placeName(intl, category) }] : []),
            ].filter(({ value }) => value !== '')}
          />
          {compared && (
            <Select
              label={intl.formatMessage(messages.compare)}
              hideLabel
              value={compared.name}
              onValueChange={onComparedPlaceChange}
              options={[...new Set(own.map(({ name }) => name))].map((name) => ({
                value: name,
                label: intl.formatMessage(messages.difference, { name }),
              }))}
            />
          )}
        </>
      }
    >
      {() => (
        <>
          <Padded>
            <Subtitle>
              {intl.formatMessage(messages.subtitle, { name: location?.name ?? '', who, period, b: boldName })}
            </Subtitle>
          </Padded>
          <RankingTable rows={rows} compared={compared?.name} />
        </>
      )}
    </DetailView>
  );
}
