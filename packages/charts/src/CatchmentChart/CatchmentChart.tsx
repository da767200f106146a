import type { FilterOption, RetailCategory } from '@locus/model/analyses';
import { Select } from '@locus/ui';
import { radius, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { boldName } from '../DetailView/boldName';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { useCountryName } from '../SocialDemographicsPanel/useCountryName';
import { CatchmentWheel } from './CatchmentWheel';
import { CategoryList } from './CategoryList';
import { messages } from './messages';
import { SpendingList } from './SpendingList';
import { useSpending } from './useSpending';

export interface CatchmentChartProps extends Omit<
  DetailProps,
  'locations' | 'mode' | 'onModeChange' | 'onScreenshot' | 'highlighted' | 'onHighlight'
> {
  /** The name of the location whose visitors' areas are shown. */
  locationName: string;
  /** The available countries, as in the filters. */
  countries: readonly FilterOption[];
  country: string | undefined;
  onCountryChange: (country: string) => void;
  /** The retail categories of that country; keep the list stable. */
  categories: readonly RetailCategory[];
  /** The value of the selected category; the one with the highest spending by default. */
  category?: string;
  onCategoryChange: (category: string) => void;
  /** The country's currency symbol, e.g. `€`. */
  currency: string;
  /** The map of the catchment, which fills its container. */
  map?: ReactNode;
  /** A `CatchmentToggle`. */
  toggle?: ReactNode;
}

/** The chart of a catchment: its map, the wheel of its people's retail spending, and the same as selectable lists. */
export function CatchmentChart(props: CatchmentChartProps) {
  const { locationName, countries, country, onCountryChange, categories, category, onCategoryChange, currency } = props;
  const { map, toggle, ...view } = props;
  const intl = useIntl();
  const countryName = useCountryName();
  const spending = useSpending(categories, currency);
  const chosen = spending.categories.find(({ value }) => value === category) ?? spending.largest;
  const choice = { chosen: chosen?.value, onChosenChange: onCategoryChange };
  return (
    <DetailView
      {...{ contactHref: view.contactHref, status: view.status, noMatch: view.noMatch, error: view.error }}
      {...{ onRetry: view.onRetry, emptyTitle: view.emptyTitle, emptyText: view.emptyText }}
      emptyAction={view.emptyAction}
      empty={view.empty ?? categories.every(({ spending: amount }) => amount === null)}
      mode="chart"
      pictured={false}
      title={intl.formatMessage(messages.title)}
      heightPx={440}
      controls={
        <>
          <Select
            label={intl.formatMessage(messages.country)}
            hideLabel
            value={country}
            onValueChange={onCountryChange}
            options={countries.map(countryName)}
            disabled={countries.length === 0}
          />
          {toggle}
        </>
      }
    >
      {() => (
        <Padded>
          <Subtitle>{intl.formatMessage(messages.subtitle, { name: locationName, b: boldName })}</Subtitle>
          <Parts>
            {map && <MapPlace>{map}</MapPlace>}
            <CatchmentWheel {...{ categories, spending, ...choice }} unit={intl.formatMessage(messages.spending)} />
            <Lists data-below={map ? '' : undefined}>
              <CategoryList categories={spending.categories} {...choice} />
              {chosen && <SpendingList category={chosen} />}
            </Lists>
          </Parts>
        </Padded>
      )}
    </DetailView>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: ${space[5]};
  align-items: center;
`;

const MapPlace = styled.div`
  align-self: stretch;
  min-block-size: 360px;
  border-radius: ${radius.card};
  overflow: clip;
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space[5]};
  align-items: start;
  &[data-below] {
    grid-column: 1 / -1;
  }
`;
