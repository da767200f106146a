import type { CityMeasure, SocialDemographicsData } from '@locus/model';
import { comparedWithCity, kilometresText, minutesText, moneyText, percentText, wholeText } from '@locus/model';
import type { LoadState } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DataSourceProps } from '../DataSource/DataSource';
import { DataSource } from '../DataSource/DataSource';
import { boldName } from '../DetailView/boldName';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { BarList } from './BarList';
import { messages } from './messages';
import type { PanelBar } from './panelNumbers';
import { topAndRest } from './panelNumbers';
import { useCategoryName } from './useCategoryName';

export interface SocialDemographicsPanelProps extends LoadState {
  /** The answer; undefined while there is none. */
  demographics: SocialDemographicsData | undefined;
  /** The country whose areas are shown, and whether these are made up; both tell where the numbers come from. */
  source?: DataSourceProps;
  /** The country's currency symbol, e.g. `€` or `CHF`. */
  currency: string;
  /** Where "contact us" leads when there is no data. */
  contactHref?: string;
}

/**
 * Who lives in a location's catchment: totals, averages, gender, age, income, household types and what they spend on.
 */
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

/** How many retail categories have a bar of their own. */
const retailCount = 5;

function Content({ demographics, currency }: { demographics: SocialDemographicsData; currency: string }) {
  const intl = useIntl();
  const nameOf = useCategoryName(currency);
  const { gender, age, income, households, retail, rank, locationName, city } = demographics;
  const indexOf = useIndexes(demographics);
  const indexHead = city ? intl.formatMessage(messages.index) : undefined;
  const meanIndex = (measure: CityMeasure) => {
    const index = indexOf(measure, '');
    return index === '-' ? undefined : intl.formatMessage(messages.indexOf, { index });
  };
  const percent = (value: number | null) => (value === null ? '-' : percentText(value, intl.locale));
  const whole = (value: number | null) => (value === null ? '-' : wholeText(value, intl.locale));
  const amount = (value: number | null) => (value === null ? '-' : moneyText(value, currency, intl.locale));
  const contribution = (value: number | null) =>
    value === null ? undefined : intl.formatMessage(messages.contribution, { percent: percent(value) });
  const { top, rest } = topAndRest(retail, retailCount);
  const spent = rest === null ? top : [...top, { category: intl.formatMessage(messages.more), value: rest }];
  const genders = [
    { category: 'female', name: intl.formatMessage(messages.female), value: gender.totalFemalePct },
    { category: 'male', name: intl.formatMessage(messages.male), value: gender.totalMalePct },
  ];
  return (
    <Padded>
      <Subtitle>{intl.formatMessage(messages.location, { name: locationName, b: boldName })}</Subtitle>
      <Note>
        {city
          ? intl.formatMessage(messages.against, {
              city: city.name,
              district: String(city.kind === 'district'),
              residents: whole(city.residents),
              areas: city.areas,
              b: boldName,
            })
          : intl.formatMessage(messages.noCity)}
      </Note>
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
          value={demographics.avgDrivingTime === null ? '-' : minutesText(demographics.avgDrivingTime, intl.locale)}
        />
        <Fact
          name={intl.formatMessage(messages.distance)}
          value={demographics.avgDistance === null ? '-' : kilometresText(demographics.avgDistance, intl.locale)}
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
      <Lists>
        <BarList
          title={intl.formatMessage(messages.gender)}
          whole={100}
          indexHead={indexHead}
          bars={genders.flatMap(({ category, name, value }) =>
            value === null ? [] : [{ name, value, text: percent(value), index: indexOf('gender', category) }],
          )}
        />
        <BarList
          title={intl.formatMessage(messages.families)}
          indexHead={indexHead}
          bars={shares(households).map(({ category, value }) => ({
            name: nameOf(category),
            value,
            text: percent(value),
            index: indexOf('households', category),
          }))}
        />
        <BarList
          title={intl.formatMessage(messages.age)}
          indexHead={indexHead}
          bars={age.map(({ category, valuePct }) => ({
            name: category,
            value: valuePct,
            text: percent(valuePct),
            index: indexOf('age', category),
          }))}
        />
        <BarList
          title={intl.formatMessage(messages.incomeBands)}
          indexHead={indexHead}
          bars={shares(income).map(({ category, value }) => ({
            name: nameOf(category),
            value,
            text: percent(value),
            index: indexOf('income', category),
          }))}
        />
        <BarList
          title={intl.formatMessage(messages.retail)}
          indexHead={indexHead}
          bars={spent.map(({ category, value }) => ({
            name: nameOf(category),
            value,
            text: moneyText(value, currency, intl.locale),
            index: indexOf('retail', category),
          }))}
        />
      </Lists>
    </Padded>
  );
}

/** Finds an index against the city as text; `-` where it is not known. */
function useIndexes(demographics: SocialDemographicsData): (measure: CityMeasure, category: string) => string {
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

/** Each category's percent of all. */
function shares(bars: readonly PanelBar[]): PanelBar[] {
  const all = bars.reduce((sum, { value }) => sum + value, 0);
  return bars.map(({ category, value }) => ({ category, value: all > 0 ? (100 * value) / all : 0 }));
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

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${space[5]};
  padding-block-start: ${space[3]};
`;
