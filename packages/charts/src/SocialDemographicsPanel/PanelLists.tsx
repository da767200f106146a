import type { CityMeasure, SocialDemographicsData } from '@locus/model/analyses';
import { percentsOf } from '@locus/model/analyses';
import { moneyText, percentText } from '@locus/model/text';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BarList } from './BarList';
import { messages } from './messages';
import type { PanelBar } from './panelNumbers';
import { topAndRest } from './panelNumbers';
import { useCategoryName } from './useCategoryName';

export interface PanelListsProps {
  demographics: SocialDemographicsData;
  /** The country's currency symbol, e.g. `€` or `CHF`. */
  currency: string;
  /** An index against the city as text; `-` if unknown. */
  indexOf: (measure: CityMeasure, category: string) => string;
}

/** How many retail categories have their own bar. */
const retailCount = 5;

/** Gender, household types, age, income and spending as bars, each share with its index. */
export function PanelLists({ demographics, currency, indexOf }: PanelListsProps) {
  const intl = useIntl();
  const nameOf = useCategoryName(currency);
  const { gender, age, income, households, retail, city } = demographics;
  const indexHead = city ? intl.formatMessage(messages.index) : undefined;
  const percent = (value: number) => percentText(value, intl.locale);
  const { top, rest } = topAndRest(retail, retailCount);
  const spent = rest === null ? top : [...top, { category: intl.formatMessage(messages.more), value: rest }];
  const genders = [
    { category: 'female', name: intl.formatMessage(messages.female), value: gender.totalFemalePct },
    { category: 'male', name: intl.formatMessage(messages.male), value: gender.totalMalePct },
  ];
  const barsOf = (measure: CityMeasure, bars: readonly PanelBar[]) =>
    bars.map(({ category, value }) => ({
      name: nameOf(category),
      value,
      text: measure === 'retail' ? moneyText(value, currency, intl.locale) : percent(value),
      index: indexOf(measure, category),
    }));
  const list = (title: (typeof messages)['age'], bars: Parameters<typeof BarList>[0]['bars'], whole?: number) => (
    <BarList title={intl.formatMessage(title)} indexHead={indexHead} bars={bars} whole={whole} />
  );
  const gendered = genders.flatMap(({ category, name, value }) =>
    value === null ? [] : [{ name, value, text: percent(value), index: indexOf('gender', category) }],
  );
  return (
    <Lists>
      {list(messages.gender, gendered, 100)}
      {list(messages.families, barsOf('households', shares(households)))}
      {list(messages.age, barsOf('age', shares(age)))}
      {list(messages.incomeBands, barsOf('income', shares(income)))}
      {list(messages.retail, barsOf('retail', spent))}
    </Lists>
  );
}

/** Each category's percentage. */
const shares = (bars: Parameters<typeof percentsOf>[0]): PanelBar[] =>
  percentsOf(bars).map(({ category, value }) => ({ category, value: value ?? 0 }));

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${space[5]};
  padding-block-start: ${space[3]};
`;
