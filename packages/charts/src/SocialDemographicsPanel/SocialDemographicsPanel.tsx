import type { CityMeasure, SocialDemographicsData } from '@locus/model/analyses';
import { comparedWithCity } from '@locus/model/analyses';
import { kilometresText, minutesText, moneyText, percentText, wholeText } from '@locus/model/text';
import type { LoadState } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DataSourceProps } from '../DataSource/DataSource';
import { DataSource } from '../DataSource/DataSource';
import { boldName } from '../DetailView/boldName';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { messages } from './messages';
import type { PanelListsProps } from './PanelLists';
import { PanelLists } from './PanelLists';

export interface SocialDemographicsPanelProps extends LoadState {
  /** The data; undefined until it has loaded. */
  demographics: SocialDemographicsData | undefined;
  /** The country whose areas are shown, and whether these are synthetic; both determine the source of the numbers. */
  source?: DataSourceProps;
  /** The country's currency symbol, e.g. `€` or `CHF`. */
  currency: string;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
}

/** The demographics of a location's catchment: totals, averages, gender, age, income, household types and spending. */
export function SocialDemographicsPanel({ demographics, source, currency, ...view }: SocialDemographicsPanelProps) {
  const intl = useIntl();
  return (
    <DetailView
      {...view}
      empty={view.empty ?? demographics?.totalResidents == null}
      title={intl.formatMessage(messages.title)}
      titleNote={source && <DataSource {...source} />}
      mode="chart"
      pictured={false}
      heightPx={520}
    >
      {() => demographics && <Content demographics={demographics} currency={currency} />}
    </DetailView>
  );
}

function Content({ demographics, currency }: { demographics: SocialDemographicsData; currency: string }) {
  const intl = useIntl();
  const { locationName, city } = demographics;
  const indexOf = useIndexes(demographics);
  return (
    <Padded>
      <Subtitle>{intl.formatMessage(messages.location, { name: locationName, b: boldName })}</Subtitle>
      <Note>
        {city
          ? intl.formatMessage(messages.against, {
              city: city.name,
              district: String(city.kind === 'district'),
              residents: wholeText(city.residents, intl.locale),
              areas: city.areas,
              b: boldName,
            })
          : intl.formatMessage(messages.noCity)}
      </Note>
      <Note>{intl.formatMessage(messages.weighted)}</Note>
      <Totals demographics={demographics} currency={currency} indexOf={indexOf} />
      <PanelLists demographics={demographics} currency={currency} indexOf={indexOf} />
    </Padded>
  );
}

/** Totals and means, each mean with its index. */
function Totals({ demographics, currency, indexOf }: PanelListsProps) {
  const intl = useIntl();
  const { rank, avgDrivingTime, avgDistance } = demographics;
  const whole = (value: number | null) => (value === null ? '-' : wholeText(value, intl.locale));
  const amount = (value: number | null) => (value === null ? '-' : moneyText(value, currency, intl.locale));
  const contribution = (value: number | null) =>
    value === null
      ? undefined
      : intl.formatMessage(messages.contribution, { percent: percentText(value, intl.locale) });
  const meanIndex = (measure: CityMeasure) => {
    const index = indexOf(measure, '');
    return index === '-' ? undefined : intl.formatMessage(messages.indexOf, { index });
  };
  return (
    <Facts>
      <Fact
        name={intl.formatMessage(messages.residents)}
        value={whole(demographics.totalResidents)}
        more={contribution(demographics.totalResidentsContributionPct)}
      />
      <Fact
        name={intl.formatMessage(messages.households)}
        value={whole(demographics.totalHouseholds)}
        more={contribution(demographics.totalHouseholdsContributionPct)}
      />
      <Fact
        name={intl.formatMessage(messages.rank)}
        value={intl.formatMessage(messages.rankOf, { rank: rank.location, total: rank.total })}
      />
      <Fact
        name={intl.formatMessage(messages.drivingTime)}
        value={avgDrivingTime === null ? '-' : minutesText(avgDrivingTime, intl.locale)}
      />
      <Fact
        name={intl.formatMessage(messages.distance)}
        value={avgDistance === null ? '-' : kilometresText(avgDistance, intl.locale)}
      />
      <Fact
        name={intl.formatMessage(messages.income)}
        value={amount(demographics.avgHouseholdsIncome)}
        more={meanIndex('householdIncome')}
      />
      <Fact
        name={intl.formatMessage(messages.purchasingPower)}
        value={amount(demographics.avgPurchasingPower)}
        more={meanIndex('purchasingPower')}
      />
    </Facts>
  );
}

/** Returns an index against the city as text; `-` if unknown. */
function useIndexes(demographics: SocialDemographicsData): PanelListsProps['indexOf'] {
  const { locale } = useIntl();
  const known = useMemo(
    () => new Map(comparedWithCity(demographics).map((row) => [`${row.measure} ${row.category}`, row.index])),
    [demographics],
  );
  return (measure, category) => {
    const index = known.get(`${measure} ${category}`) ?? null;
    return index === null ? '-' : wholeText(index, locale);
  };
}

function Fact({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {more && <dd>{more}</dd>}
    </div>
  );
}

const Note = styled.p`
  overflow-wrap: anywhere;
  max-inline-size: 110ch;
  padding-block-end: ${space[3]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${space[4]};
  margin: 0;
  & dt {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    font: ${font.label};
    color: ${color.textMuted};
  }
  & dt + dd {
    font: ${font.page};
    font-variant-numeric: tabular-nums;
    color: ${color.text};
  }
`;
