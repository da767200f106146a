import type { Id, Location, PlaceFacts } from '@locus/model';
import {
  absorptionDecimals,
  boundsAboveGallery,
  boundsOf,
  dayHourLabel,
  minutesText,
  placeWeights,
  shareDecimals,
  shareText,
  weekdayName,
} from '@locus/model';
import { useNarrow, useSmall } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { AnalysisMapProps } from '../AnalysisMap/AnalysisMap';
import { AnalysisMap } from '../AnalysisMap/AnalysisMap';
import { ArcLayer } from '../layers/ArcLayer/ArcLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import { PinLegend } from '../MapLegend/PinLegend';
import { LocationPopup } from '../popups/LocationPopup';
import { visitsText } from '../popups/VisitsPopup';
import { messages } from './messages';

export interface PlacesMapProps extends Omit<
  AnalysisMapProps,
  'label' | 'bounds' | 'pins' | 'values' | 'popup' | 'children'
> {
  /** What the analysis tells of a location. */
  kind: PlaceFacts['kind'];
  /** That has not come yet. */
  factsLoading: boolean;
  /** What an analysis says of a location; undefined while that is not known. */
  factsOf: (id: Id) => PlaceFacts | undefined;
}

/**
 * The locations of a report as pins and, from near by, outlines; a click makes one primary and says what the analysis
 * knows of it.
 */
export function PlacesMap({ kind, factsLoading, factsOf, onSelect, ...map }: PlacesMapProps) {
  const intl = useIntl();
  const { locations, pictures } = map;
  const [opened, setOpened] = useState<Id>();
  // In a small window the legend lies over half of the upper edge; on a phone it is folded.
  const legendAbove = [useSmall(), !useNarrow()].every(Boolean);
  const bounds = useMemo(() => boundsAboveGallery(boundsOf(locations), legendAbove), [locations, legendAbove]);
  const values = useMemo(
    () => new Map(locations.flatMap(({ id }) => entryOf(id, valueText(intl, factsOf(id))))),
    [intl, locations, factsOf],
  );
  const weights = useMemo(
    () =>
      placeWeights(
        locations.map(({ id }) => id),
        factsOf,
      ),
    [locations, factsOf],
  );
  const legend = useMemo(() => legendOf(locations.map(({ id }) => factsOf(id))), [locations, factsOf]);
  const shown = locations.find(({ id }) => id === opened);
  const arcs = useArcs(locations, map.primary, factsOf);
  return (
    <AnalysisMap
      {...map}
      label={intl.formatMessage(messages.locations)}
      bounds={bounds}
      values={values}
      weights={legend && weights}
      onSelect={(id) => {
        setOpened(id);
        onSelect(id);
      }}
      popup={
        shown && (
          <LocationPopup
            key={shown.id}
            location={shown}
            kind={kind}
            facts={factsOf(shown.id)}
            busy={factsLoading}
            picture={pictures.get(shown.id)}
            onClose={() => setOpened((now) => (now === shown.id ? undefined : now))}
          />
        )
      }
    >
      {arcs && map.primary && <ArcLayer from={map.primary} arcs={arcs} />}
      {legend && (
        <LegendSlot>
          <PinLegend
            title={intl.formatMessage(legend.title)}
            rule={intl.formatMessage(legend.rule)}
            places={locations.map(({ id, name, index }) => {
              return { id, name, index, value: values.get(id), weight: weights.get(id) };
            })}
            arcs={
              arcs &&
              map.primary && {
                title: intl.formatMessage(messages.arcs, { name: map.primary.name }),
                places: arcs.map(({ id, name, share }) => ({ id, name, value: shareText(share, intl.locale) })),
              }
            }
          />
        </LegendSlot>
      )}
    </AnalysisMap>
  );
}

/** The other locations that visitors of the primary one go to, most of them first; undefined where none is told. */
function useArcs(
  locations: readonly Location[],
  primary: Location | undefined,
  factsOf: (id: Id) => PlaceFacts | undefined,
) {
  return useMemo(() => {
    const facts = primary && factsOf(primary.id);
    if (facts?.kind !== 'crossVisitation') return undefined;
    const byId = new Map(locations.map((location) => [location.id, location]));
    return facts.partners
      .flatMap(({ id, share }) => {
        const place = byId.get(id);
        return place && share > 0 ? [{ ...place, share }] : [];
      })
      .toSorted((a, b) => b.share - a.share);
  }, [locations, primary, factsOf]);
}

const entryOf = (id: Id, text: string | undefined): [Id, string][] => (text === undefined ? [] : [[id, text]]);

/** An analysis' one number of a location in words; none where it has none. */
function valueText({ locale }: IntlShape, facts: PlaceFacts | undefined): string | undefined {
  if (!facts) return undefined;
  switch (facts.kind) {
    case 'visits':
      return facts.mean === null ? undefined : visitsText(facts, locale);
    case 'popularTime':
      if (facts.day === undefined) return undefined;
      return facts.hour === undefined || facts.ofAllDays
        ? weekdayName(facts.day, locale, 'long')
        : dayHourLabel(facts.day, facts.hour, locale);
    case 'duration':
      return facts.minutes === null ? undefined : minutesText(facts.minutes, locale);
    case 'absorption':
    case 'attraction':
      return facts.share === null ? undefined : shareText(facts.share, locale, absorptionDecimals);
    case 'retention':
    case 'crossVisitation':
      return facts.share === null ? undefined : shareText(facts.share, locale, shareDecimals);
  }
}

/** What the pins are as large as, and what a larger one means. */
function legendOf(facts: readonly (PlaceFacts | undefined)[]) {
  const [first] = facts.filter((entry) => entry !== undefined);
  if (!first) return undefined;
  const { kind } = first;
  switch (kind) {
    case 'visits': {
      const unit = first.absolute ? 'visits' : 'percent';
      const title = messages[`${unit}${first.period === 'weekly' ? 'Weekly' : 'Monthly'}`];
      return { title, rule: messages.moreVisits };
    }
    case 'popularTime':
      return { title: messages.popularTime, rule: messages.moreOnDay };
    case 'duration':
      return { title: messages.duration, rule: messages.longerStay };
    case 'retention':
    case 'crossVisitation':
    case 'absorption':
    case 'attraction':
      return { title: messages[kind], rule: messages.largerShare };
  }
}
