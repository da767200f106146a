import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  homeSubtitle: { name: string; b: MessageTag };
  workSubtitle: { name: string; b: MessageTag };
  shown: { share: string; km: string };
  howLabel: NoMessageValues;
  how: NoMessageValues;
  drawn: NoMessageValues;
  draw: { part: string };
  part: NoMessageValues;
  ofVisits: { part: string };
  areas: NoMessageValues;
  visits: NoMessageValues;
  radius: NoMessageValues;
  inhabitants: NoMessageValues;
  profile: { part: string };
  profileHow: NoMessageValues;
  measure: NoMessageValues;
  income: NoMessageValues;
  purchasingPower: NoMessageValues;
  residents: NoMessageValues;
  visitors: NoMessageValues;
  residentsIndex: NoMessageValues;
  visitorsIndex: NoMessageValues;
}>({
  title: { id: 'charts.TradeAreaPanel.title', defaultMessage: 'Trade area' },
  homeSubtitle: {
    id: 'charts.TradeAreaPanel.homeSubtitle',
    defaultMessage: 'The fewest home areas that account for 50, 70 and 90 % of the visits shown to <b>{name}</b>.',
  },
  workSubtitle: {
    id: 'charts.TradeAreaPanel.workSubtitle',
    defaultMessage: 'The fewest work areas that account for 50, 70 and 90 % of the visits shown to <b>{name}</b>.',
  },
  shown: {
    id: 'charts.TradeAreaPanel.shown',
    defaultMessage:
      'The areas shown account for {share} of all visits from within {km}. All shares here are of the visits shown.',
  },
  howLabel: { id: 'charts.TradeAreaPanel.howLabel', defaultMessage: 'How trade areas are worked out' },
  how: {
    id: 'charts.TradeAreaPanel.how',
    defaultMessage:
      'Areas are added from the largest share of visits down until they hold the percentage. The radius is the straight-line distance within which the centres of the nearest areas with as many visits lie.',
  },
  drawn: { id: 'charts.TradeAreaPanel.drawn', defaultMessage: 'On the map' },
  draw: { id: 'charts.TradeAreaPanel.draw', defaultMessage: 'Outline the areas with {part} of visits on the map' },
  part: { id: 'charts.TradeAreaPanel.part', defaultMessage: 'Trade area' },
  ofVisits: { id: 'charts.TradeAreaPanel.ofVisits', defaultMessage: '{part} of visits' },
  areas: { id: 'charts.TradeAreaPanel.areas', defaultMessage: 'Areas' },
  visits: { id: 'charts.TradeAreaPanel.visits', defaultMessage: 'Share of visits shown' },
  radius: { id: 'charts.TradeAreaPanel.radius', defaultMessage: 'Radius' },
  inhabitants: { id: 'charts.TradeAreaPanel.inhabitants', defaultMessage: 'Inhabitants' },
  profile: {
    id: 'charts.TradeAreaPanel.profile',
    defaultMessage: 'Who lives in the areas with {part} of visits, and who came from them',
  },
  profileHow: {
    id: 'charts.TradeAreaPanel.profileHow',
    defaultMessage: 'Visitors count as average residents of their area. Index 100: the residents of all areas shown.',
  },
  measure: { id: 'charts.TradeAreaPanel.measure', defaultMessage: 'Average' },
  income: { id: 'charts.TradeAreaPanel.income', defaultMessage: 'Household income' },
  purchasingPower: { id: 'charts.TradeAreaPanel.purchasingPower', defaultMessage: 'Purchasing power' },
  residents: { id: 'charts.TradeAreaPanel.residents', defaultMessage: 'Residents' },
  visitors: { id: 'charts.TradeAreaPanel.visitors', defaultMessage: 'Visitors' },
  residentsIndex: { id: 'charts.TradeAreaPanel.residentsIndex', defaultMessage: 'Residents’ index' },
  visitorsIndex: { id: 'charts.TradeAreaPanel.visitorsIndex', defaultMessage: 'Visitors’ index' },
});
