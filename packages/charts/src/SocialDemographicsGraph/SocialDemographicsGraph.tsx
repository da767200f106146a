import type {
  FilterOption,
  SocialDemographicsFilters,
  SocialDemographicsGraph as GraphData,
} from '@locus/model/analyses';
import { wholeText } from '@locus/model/text';
import { Select } from '@locus/ui';
import { color } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DetailProps } from '../DetailView/DetailView';
import { DetailView, Padded } from '../DetailView/DetailView';
import { LegendGraph } from '../DetailView/LegendGraph';
import { indexWithin, locationSeries, visitsOf } from '../DetailView/locationSeries';
import { usePercent } from '../DetailView/usePercent';
import { useChartHeight } from '../DetailView/useChartHeight';
import { useCategoryName } from '../SocialDemographicsPanel/useCategoryName';
import { useCountryName } from '../SocialDemographicsPanel/useCountryName';
import { useBarTitle } from './useBarTitle';
import { CityIndexTable } from './CityIndexTable';
import type { SocialFilter } from './filterChoice';
import { filterChoice } from './filterChoice';
import { messages } from './messages';

export interface SocialDemographicsGraphProps extends Omit<DetailProps, 'mode' | 'onModeChange'> {
  /** The data; undefined until it has loaded. */
  graph: GraphData | undefined;
  /** The available options; undefined until known. */
  filters: SocialDemographicsFilters | undefined;
  /** The selected options; those not available in the filters count as not selected. */
  filter: SocialFilter;
  /** Receives the whole selection; filters after the changed one are reset if they no longer fit. */
  onFilterChange: (filter: SocialFilter) => void;
  /** The country's currency symbol, e.g. `€`. */
  currency: string;
  /** Height (px) of the chart only. */
  chartHeightPx?: number;
  /** A `CatchmentToggle`. */
  toggle?: ReactNode;
}

/** Represents "all" in a select, whose values are never empty. */
const all = '*';
const noFilters: SocialDemographicsFilters = { countries: [] };

const namedBy = (options: readonly FilterOption[], nameOf: (label: string) => string) =>
  options.map(({ value, label }) => ({ value, label: nameOf(label) }));

/**
 * The demographics of the catchments of several locations, side by side: bars by category, with four dependent filters.
 */
export function SocialDemographicsGraph(props: SocialDemographicsGraphProps) {
  const {
    graph,
    filters = noFilters,
    filter,
    onFilterChange,
    currency,
    locations,
    chartHeightPx: givenPx,
    toggle,
    ...view
  } = props;
  const chartHeightPx = useChartHeight(400, givenPx);
  const intl = useIntl();
  const { chosen, ...offered } = useMemo(() => filterChoice(filters, filter), [filters, filter]);
  const countryName = useCountryName();
  const nameOf = useCategoryName(currency);
  const named = (options: readonly FilterOption[]) => namedBy(options, nameOf);
  const change = (next: SocialFilter) => onFilterChange(filterChoice(filters, next).chosen);
  return (
    <DetailView
      {...view}
      mode="chart"
      title={intl.formatMessage(messages.title)}
      empty={view.empty ?? !graph?.locations.some(({ values }) => values.some(({ value }) => value !== null))}
      pictured
      manyControls
      heightPx={chartHeightPx + 100}
      controls={
        <>
          <Select
            label={intl.formatMessage(messages.country)}
            value={chosen.country}
            onValueChange={(country) => change({ ...chosen, country })}
            options={offered.countries.map(countryName)}
            disabled={offered.countries.length === 0}
          />
          <Select
            label={intl.formatMessage(messages.metric)}
            value={chosen.metric}
            onValueChange={(metric) => change({ country: chosen.country, metric })}
            options={named(offered.metrics)}
            disabled={offered.metrics.length === 0}
          />
          <Select
            label={intl.formatMessage(messages.category)}
            value={chosen.category ?? all}
            onValueChange={(category) =>
              change({ ...chosen, category: category === all ? undefined : category, subcategory: undefined })
            }
            options={[{ value: all, label: intl.formatMessage(messages.allCategories) }, ...named(offered.categories)]}
            disabled={offered.categories.length === 0}
          />
          <Select
            label={intl.formatMessage(messages.subcategory)}
            value={chosen.subcategory ?? all}
            onValueChange={(subcategory) =>
              change({ ...chosen, subcategory: subcategory === all ? undefined : subcategory })
            }
            options={[
              { value: all, label: intl.formatMessage(messages.allSubcategories) },
              ...named(offered.subcategories),
            ]}
            disabled={offered.subcategories.length === 0}
          />
          {toggle}
        </>
      }
    >
      {(picture) =>
        graph && (
          <>
            <Bars {...{ graph, locations, currency, chartHeightPx, picture }} />
            <CityIndexTable graph={graph} nameOf={nameOf} />
          </>
        )
      }
    </DetailView>
  );
}

type BarsProps = Pick<SocialDemographicsGraphProps, 'locations' | 'currency'> & {
  graph: GraphData;
  chartHeightPx: number;
  picture: Parameters<typeof LegendGraph>[0]['picture'];
};

function Bars({ graph, locations, currency, chartHeightPx, picture }: BarsProps) {
  const intl = useIntl();
  const percent = usePercent();
  const nameOf = useCategoryName(currency);
  const unit = nameOf(graph.yAxisLabel);
  const relative = graph.metricType === 'PERCENTAGE';
  const formats = useMemo(() => {
    const format = (value: number) => wholeText(value, intl.locale);
    return relative ? percent : { formatValue: format, formatAxis: format };
  }, [intl, relative, percent]);
  const series = useMemo(() => {
    const indexOf = indexWithin(locations, graph.locations);
    return graph.locations.map(({ locationId, locationName, values: cells }) => {
      const values = cells.map(({ value }) => value);
      return { ...locationSeries({ locationId, locationName, values }, indexOf(locationId)), values };
    });
  }, [graph, locations]);
  const visits = useMemo(() => visitsOf(locations), [locations]);
  const bars = graph.locations[0]?.values ?? [];
  const titleOf = useBarTitle(nameOf);
  return (
    <Padded>
      <Unit>{unit}</Unit>
      <LegendGraph
        charts={[
          {
            type: 'bar',
            sized: true,
            label: intl.formatMessage(messages.title),
            series,
            categories: bars.map((bar) => ({
              id: bar.category,
              axisLabel: nameOf(bar.category),
              title: titleOf(bar),
            })),
            categoryName: intl.formatMessage(messages.category),
            unit,
            ...formats,
          },
        ]}
        visits={visits}
        heightPx={chartHeightPx}
        picture={picture}
        subtitle={unit}
      />
    </Padded>
  );
}

/** Above the bars on a phone too: what they are shares of is said nowhere else. */
const Unit = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;
