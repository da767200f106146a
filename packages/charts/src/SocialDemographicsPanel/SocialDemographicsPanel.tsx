import type { SocialDemographicsData } from '@locus/model';
import { kilometresText, minutesText, moneyText, percentText, wholeText } from '@locus/model';
import type { LoadState } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
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
  const { gender, age, income, households, retail, rank, locationName } = demographics;
  const percent = (value: number | null) => (value === null ? '-' : percentText(value, intl.locale));
  const whole = (value: number | null) => (value === null ? '-' : wholeText(value, intl.locale));
  const amount = (value: number | null) => (value === null ? '-' : moneyText(value, currency, intl.locale));
  const contribution = (value: number | null) =>
    value === null ? undefined : intl.formatMessage(messages.contribution, { percent: percent(value) });
  const { top, rest } = topAndRest(retail, retailCount);
  const spent = rest === null ? top : [...top, { category: intl.formatMessage(messages.more), value: rest }];
  const genders = [
    { name: intl.formatMessage(messages.female), value: gender.totalFemalePct },
    { name: intl.formatMessage(messages.male), value: gender.totalMalePct },
  ];
  return (
    <Padded>
      <Subtitle>{intl.formatMessage(messages.location, { name: locationName, b: boldName })}</Subtitle>
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
        <Fact name={intl.formatMessage(messages.income)} value={amount(demographics.avgHouseholdsIncome)} />
        <Fact name={intl.formatMessage(messages.purchasingPower)} value={amount(demographics.avgPurchasingPower)} />
      </Facts>
      <Lists>
        <BarList
          title={intl.formatMessage(messages.gender)}
          whole={100}
          bars={genders.flatMap(({ name, value }) => (value === null ? [] : [{ name, value, text: percent(value) }]))}
        />
        <BarList
          title={intl.formatMessage(messages.families)}
          bars={shares(households).map(({ category, value }) => ({
            name: nameOf(category),
            value,
            text: percent(value),
          }))}
        />
        <BarList
          title={intl.formatMessage(messages.age)}
          bars={age.map(({ category, valuePct }) => ({ name: category, value: valuePct, text: percent(valuePct) }))}
        />
        <BarList
          title={intl.formatMessage(messages.incomeBands)}
          bars={shares(income).map(({ category, value }) => ({ name: nameOf(category), value, text: percent(value) }))}
        />
        <BarList
          title={intl.formatMessage(messages.retail)}
          bars={spent.map(({ category, value }) => ({
            name: nameOf(category),
            value,
            text: moneyText(value, currency, intl.locale),
          }))}
        />
      </Lists>
    </Padded>
  );
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
